/**
 * What a player can be told. A new kind is one more member here and one more entry of `notices`, in every language.
 * Parameters are texts, as the player shall read them.
 */
export type Notice = { readonly kind: 'welcome'; readonly params: { readonly username: string } };

/** A notice's words in one language; `{name}` stands for a parameter. */
interface Words {
  readonly title: string;
  readonly body: string;
}

/** A notice in every language, and where it leads: a path of the site without a language. */
interface NoticeText {
  readonly link: string | null;
  readonly words: Readonly<Record<'en' | 'fr' | 'es', Words>>;
}

const notices: Readonly<Record<Notice['kind'], NoticeText>> = {
  welcome: {
    link: '/help',
    words: {
      en: {
        title: 'Welcome to Kestrel Bay, {username}',
        body: 'Your account is open. If a question comes up, the help pages have the answer.',
      },
      fr: {
        title: 'Bienvenue à Kestrel Bay, {username}',
        body: 'Votre compte est ouvert. Une question ? Les pages d’aide y répondent.',
      },
      es: {
        title: 'Te damos la bienvenida a Kestrel Bay, {username}',
        body: 'Tu cuenta está abierta. Si tienes alguna duda, encontrarás la respuesta en las páginas de ayuda.',
      },
    },
  },
};

/** A notice as it is written down. */
export interface NoticeWords extends Words {
  readonly link: string | null;
}

const isSpoken = (words: NoticeText['words'], language: string): language is keyof NoticeText['words'] =>
  Object.hasOwn(words, language);

/** A notice in a language (`fr`, `fr-CA`); English where there are no words in it. */
export function noticeWords({ kind, params }: Notice, language: string): NoticeWords {
  const { link, words } = notices[kind];
  const spoken = language.slice(0, 2);
  const { title, body } = words[isSpoken(words, spoken) ? spoken : 'en'];
  const values: Readonly<Record<string, string>> = params;
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  return { title: filled(title), body: filled(body), link };
}
