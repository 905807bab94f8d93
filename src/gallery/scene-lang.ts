/** The language that the address asks for (`lang=fr`): every scene is seen in each. */
export const sceneLang = new URLSearchParams(location.search).get('lang') ?? 'en';
