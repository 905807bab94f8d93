/** The language that the address asks for (`lang=fr`): scenes of money are seen in each. */
export const sceneLang = new URLSearchParams(location.search).get('lang') ?? 'en';
