import type { FindingTexts } from '#domain/finding.ts';

export const findings: FindingTexts = {
  AT_FIELD: '{entry}, {field} : {what}',
  AT_LOCALE: '{entry}, {field} ({locale}) : {what}',
  AT_ENTRY: '{entry} : {what}',
  ENTRY: '{type} {id}',
  ENTRY_NAMED: '{type} « {name} » ({id})',

  LINK_NOT_PUBLISHED: 'mène à {target}, qui n’est pas publié',
  LINK_FILE_NOT_PUBLISHED: 'mène au fichier {target}, qui n’est pas publié',
  LINK_QUARANTINED: 'mène à {target}, qui est retenu',
  LINK_OF_OTHER_TYPE: 'mène à {target} ({type}) ; types admis : {types}',
  LINK_TO_OTHER_FILE: 'mène au fichier {target} ({contentType}), qui n’est ni une image ni une vidéo',
  CACHE_UNREADABLE: 'illisible dans la copie locale ({cause}) ; une synchronisation la répare',
  FILE_MISSING: 'aucun fichier',
  FILE_NO_PICTURE: 'l’image est illisible et n’est montrée nulle part ; téléversez-la de nouveau',
  FILE_KEPT:
    'le fichier est introuvable ({url}) : le précédent reste sur le site ; un nouvel essai suivra, ou téléversez-le de nouveau',
  FILE_NOT_FETCHED:
    'le fichier est introuvable ({url}) : rien n’est montré à sa place ; un nouvel essai suivra, ou téléversez-le de nouveau',

  FIELD_UNKNOWN: 'ce champ n’existe pas dans ce type de contenu',
  FIELD_LANGUAGE: 'a une valeur dans une langue qu’il ne peut pas avoir',
  FIELD_EMPTY: 'obligatoire, mais vide',
  FIELD_ITEM: 'élément n° {item} : {what}',
  VALUE_TAKEN: 'a la valeur « {value} », que {owner} avait déjà',
  ADDRESS_OF_SITE: 'demande {path}, qui appartient au site lui-même ; choisissez un autre slug',
  ADDRESS_TAKEN: 'demande {path}, que « {owner} » avait déjà ; choisissez un autre slug',
  TOO_MANY_PIECES: 'montre plus de {most} éléments, en comptant ceux qu’ils contiennent ; retirez-en',

  OTHER: 'inutilisable : {message}',
  CHARACTERS:
    'contient des caractères qu’aucune page ne peut contenir ({characters}), le plus souvent collés depuis un autre programme ; ils sont omis',
  NO_TEXT: 'n’est pas un texte',
  NO_LIST: 'n’est pas une liste',
  NO_YES: 'n’est ni oui ni non',
  NO_NUMBER: 'n’est pas un nombre',
  NO_WHOLE_NUMBER: 'n’est pas un nombre entier',
  NO_DATE: 'n’est pas une date',
  NO_OBJECT: 'n’est pas un objet JSON ({ … })',
  NO_ENTRY_LINK: 'n’est pas un lien vers une entrée',
  NO_FILE_LINK: 'n’est pas un lien vers un fichier',
  NO_SUBDIVISIONS: 'n’est pas une liste de régions par pays, comme {"CA": ["QC"]}',
  TOO_LONG: 'dépasse {max} caractères',
  NONE_OF: 'n’est aucune de ces valeurs : {choices}',
  OUT_OF_RANGE: 'n’est pas compris entre {min} et {max}',
  TOO_FEW: 'a moins de {min} éléments',
  TOO_MANY: 'a plus de {max} éléments',
  MUST_BE: 'saisissez {what}',
  A_SLUG: 'seulement des minuscules, des chiffres et des traits d’union isolés, comme tide-tables',
  A_PATH:
    'une adresse de ce site : une barre oblique, puis des minuscules, des chiffres, des traits d’union et des barres obliques, comme /help/contact',
  A_GAME_ID: 'l’identifiant d’un jeu : au plus 64 lettres, chiffres, traits d’union et tirets bas',
  A_LANGUAGE: 'le code d’une langue, comme en ou fr-CA',
  A_CODE: 'seulement des minuscules, des chiffres et des traits d’union',
  AN_ICON: 'le nom d’une icône : seulement des minuscules, des chiffres, des traits d’union et des tirets bas',
  ICONS:
    'des noms d’icônes : seulement des minuscules, des chiffres, des traits d’union, des tirets bas et des espaces',
  A_COUNTRY: 'le code d’un pays en deux capitales, comme FR',
  A_CURRENCY: 'le code d’une devise en trois à cinq lettres, comme EUR',
  A_PROMO_CODE: 'au plus 32 capitales, chiffres et traits d’union',
  A_NAMESPACE: 'seulement des lettres, des chiffres, des points, des traits d’union et des tirets bas',
  A_LINK: 'une adresse qui commence par https://, par une barre oblique, par mailto: ou par tel:',
  A_TARGET: 'une adresse qui commence par une barre oblique ou par https://',
  A_BASE: 'une adresse qui commence par https:// ou par une barre oblique',
  TWO_SLASHES: 'commence par deux barres obliques, ce que ne fait aucune adresse de page',
  BELOW_SERVICES: 'est sous /{first}, qui appartient aux services ; redirigez une autre adresse',
  NO_ADDRESS: 'n’est pas une adresse qu’un navigateur comprend',
  OTHER_HOST: 'mène à un autre hôte tout en commençant comme un chemin ; écrivez https:// devant l’hôte',

  NO_RICH_TEXT: 'n’est pas un texte mis en forme',
  RICH_TOO_DEEP: 'a plus de {most} niveaux d’imbrication',
  RICH_NO_NODE: 'contient un morceau qui n’est pas du texte mis en forme',
  RICH_NODE: 'emploie « {node} », que ce site ne montre pas',
  RICH_EMPTY_NODE: 'contient « {node} » sans contenu',
  RICH_LEADS_NOWHERE: 'contient « {node} » qui ne mène nulle part',
  RICH_NO_LETTERS: 'contient un texte sans lettres',
  RICH_TEXT_WITH_PIECES: 'contient un texte qui en renferme d’autres',
  RICH_FORMATTING: 'contient un texte dont la mise en forme est illisible',
  RICH_MARK: 'emploie la mise en forme « {mark} », que ce site ne montre pas',

  FILTER_UNUSABLE:
    'mène à un filtre inutilisable ({what}) ; corrigez le filtre, ou choisissez-en un autre ici, ou aucun si tout le monde peut voir l’entrée',
  FILTER_OF_OTHER_TYPE:
    'mène à {filter} ({type}), qui n’est pas un filtre ; choisissez un filtre, ou aucun si tout le monde peut voir l’entrée',
  FILTER_NOT_PUBLISHED:
    'mène au filtre {filter}, qui n’est pas publié ; publiez-le de nouveau, ou choisissez-en un autre ici, ou aucun si tout le monde peut voir l’entrée',

  REDIRECT_FROM_PAGE:
    'est {path}, où se trouve une page, et c’est la page qui est montrée ; choisissez une autre adresse, ou dépubliez la page',
  REDIRECT_TO_NOTHING: 'ne mène à aucune page publiée ni à aucune adresse ; choisissez une autre cible',
  REDIRECT_TO_ITSELF: 'ramène à {path} même ; choisissez une autre cible',
  REDIRECT_CIRCLE: 'tourne en rond, en passant par {path} ; choisissez une autre cible pour l’une de ces redirections',

  PART_SWITCHED_OFF: 'demande {part}, que {flag} désactive',
  PART_WITHOUT_PARTY: 'demande {part}, mais l’exploitant n’a configuré aucun {party}',
  PART_PROPS: 'ne convient pas à {part} : {message}',
  PART_PROP: 'ne convient pas à {part} : « {path} » : {message}',

  TEXT_UNKNOWN: '« {key} » n’est pas un texte de cette partie du site',
  TEXT_IS_GROUP: '« {key} » est un groupe de textes, pas un texte',
  TEXT_EMPTY: '« {key} » n’est pas un texte',
  TEXT_NO_PLACES: '« {key} » ne doit contenir aucun {…}',
  TEXT_PLACES: '« {key} » doit contenir exactement {places}',

  SETTING_LANGUAGE: 'nomme « {language} », une langue que l’espace n’a pas',
  SETTING_OWN_PAGE: 'nomme {path}, qui est une page de ce site et le reste',
  SETTING_NO_PAGE: 'mène à {path}, qui n’est pas une page de ce site ; sa propre page est montrée',
  SETTING_NONE_OF: 'nomme « {value} », qui ne figure pas dans cette liste : {choices}',
  SETTING_CURRENCY: 'est {value}, dans laquelle aucun compte ne peut être tenu ; {used} est employée',
  SETTING_TOKEN: 'ne peut contenir que des lettres, des chiffres, « _ » et « - » ; il n’est pas employé',
  SETTING_BUCKET: 'est {value}, et aucune entrée game_categories n’a ce bucket',
};
