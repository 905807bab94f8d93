import type { Localized } from '../book.ts';

const lead = (en: string, fr: string, es: string): Localized => ({ en, fr, es });

/** What each category holds, by its slug: two or three sentences above its games. */
export const categoryLeads: Readonly<Record<string, Localized>> = {
  slots: lead(
    'Five reels, ten lines and a pay table that is the whole game: no wild symbols, no bonus rounds. They return {slots.least} to {slots.most} %; each page says how.',
    'Cinq rouleaux, dix lignes et un tableau de gains qui est tout le jeu : ni joker, ni tour bonus. Elles rendent de {slots.least} à {slots.most} % ; chaque page dit comment.',
    'Cinco rodillos, diez líneas y una tabla de pagos que es todo el juego: sin comodines ni rondas de bonificación. Devuelven del {slots.least} al {slots.most} %; cada página dice cómo.',
  ),
  gentle: lead(
    'Slots that pay small sums often. About one spin in five wins something, and a balance moves slowly, up as well as down.',
    'Des machines qui paient souvent de petites sommes. Environ un tour sur cinq gagne, et le solde varie lentement, vers le haut comme vers le bas.',
    'Tragaperras que pagan a menudo importes pequeños. Gana más o menos una tirada de cada cinco, y el saldo se mueve despacio, hacia arriba y hacia abajo.',
  ),
  lively: lead(
    'Slots that keep more of their return for rare, large wins. Expect longer waits than with low swing, and higher peaks.',
    'Des machines qui réservent une plus grande part de leur retour à de gros gains rares. L’attente est plus longue qu’à faible volatilité, et les pointes plus hautes.',
    'Tragaperras que guardan una parte mayor de su retorno para premios grandes y raros. Hay que esperar más que con volatilidad baja, y los picos son más altos.',
  ),
  stormy: lead(
    'Slots that keep most of their return for very rare, very large lines. Most sessions end below where they began: play them with small stakes, or for practice.',
    'Des machines qui réservent l’essentiel de leur retour à des lignes très rares et très grosses. La plupart des parties finissent plus bas qu’au départ : jouez-y de petites mises, ou à l’essai.',
    'Tragaperras que guardan casi todo su retorno para líneas muy raras y muy grandes. La mayoría de las sesiones acaban por debajo del principio: juégalas con apuestas pequeñas o en práctica.',
  ),
  posters: lead(
    'Slots printed like posters, in a few flat inks. They play by the same rules as the painted ones; only the hand that drew them is another.',
    'Des machines imprimées comme des affiches, en quelques encres à plat. Elles suivent les mêmes règles que les machines peintes ; seule la main qui les a dessinées change.',
    'Tragaperras impresas como carteles, con pocas tintas planas. Siguen las mismas reglas que las pintadas; solo cambia la mano que las dibujó.',
  ),
  jackpots: lead(
    'Slots with a sum that grows by 1 % of every stake and can fall on any spin. They return {jackpots.least} to {jackpots.most} %, the jackpot included.',
    'Des machines avec une somme qui grandit de 1 % de chaque mise et peut tomber à chaque tour. Elles rendent de {jackpots.least} à {jackpots.most} %, jackpot compris.',
    'Tragaperras con una suma que crece con el 1 % de cada apuesta y puede caer en cualquier tirada. Devuelven del {jackpots.least} al {jackpots.most} %, bote incluido.',
  ),
  'table-games': lead(
    'Roulette and dice, in which your bet decides how far your balance may swing. The card tables are resting for now.',
    'La roulette et les dés, où votre pari décide jusqu’où votre solde peut varier. Les tables de cartes sont au repos pour le moment.',
    'Ruleta y dados, donde tu apuesta decide cuánto puede moverse tu saldo. Las mesas de cartas descansan por ahora.',
  ),
  roulette: lead(
    'One wheel, 37 pockets and a single zero. Every bet returns the same 97.3 %; red wins often and pays little, a number seldom and much.',
    'Une roue, 37 cases et un seul zéro. Chaque pari rend les mêmes 97,3 % ; le rouge gagne souvent et paie peu, un numéro rarement et beaucoup.',
    'Una rueda, 37 casillas y un solo cero. Todas las apuestas devuelven el mismo 97,3 %; el rojo gana a menudo y paga poco, un número pocas veces y mucho.',
  ),
  cards: lead(
    'Blackjack and baccarat by the usual rules. These tables are resting and cannot be played now; their pages stay open to read.',
    'Blackjack et baccara aux règles habituelles. Ces tables sont au repos et ne peuvent pas être jouées ; leurs pages restent ouvertes à la lecture.',
    'Blackjack y bacará con las reglas habituales. Estas mesas descansan y ahora no se pueden jugar; sus páginas siguen abiertas para leerlas.',
  ),
  dice: lead(
    'Two dice or three, and the table of what each bet pays in full view. From an even chance to one in 216, the choice is yours.',
    'Deux dés ou trois, et le tableau de ce que paie chaque pari sous les yeux. D’une chance sur deux à une sur 216, vous choisissez.',
    'Dos dados o tres, con la tabla de lo que paga cada apuesta a la vista. De una entre dos a una entre 216, eliges tú.',
  ),
  'live-casino': lead(
    'Roulette, blackjack and baccarat dealt by people. The tables are resting for now and cannot be played; their pages say what they will offer.',
    'Roulette, blackjack et baccara tenus par des personnes. Les tables sont au repos et ne peuvent pas être jouées ; leurs pages disent ce qu’elles offriront.',
    'Ruleta, blackjack y bacará con personas en la mesa. Por ahora las mesas descansan y no se pueden jugar; sus páginas dicen lo que ofrecerán.',
  ),
  'live-roulette': lead(
    'Roulette with one zero at a real wheel. The tables are resting for now; Meridian Roulette plays by the same rules.',
    'La roulette à un zéro sur une vraie roue. Les tables sont au repos pour le moment ; Meridian Roulette suit les mêmes règles.',
    'Ruleta de un solo cero en una rueda de verdad. Las mesas descansan por ahora; Meridian Roulette sigue las mismas reglas.',
  ),
  'live-cards': lead(
    'Blackjack and baccarat at tables with people. They are resting for now, and no stake is taken until they are back.',
    'Blackjack et baccara à des tables tenues par des personnes. Elles sont au repos, et aucune mise n’est prise avant leur retour.',
    'Blackjack y bacará en mesas con personas. Por ahora descansan, y no se toma ninguna apuesta hasta que vuelvan.',
  ),
  'virtual-sports': lead(
    'A race every minute, the same one for everybody. The finish is drawn from the odds you see, and every runner returns {race.return} %.',
    'Une course par minute, la même pour tous. L’arrivée est tirée selon les cotes affichées, et chaque concurrent rend {race.return} %.',
    'Una carrera por minuto, la misma para todos. La llegada se sortea con las cuotas que ves, y cada participante devuelve el {race.return} %.',
  ),
  'all-games': lead(
    'All {games.all} games of the house. Choose by studio or kind, or put the highest return first.',
    'Les {games.all} jeux de la maison. Choisissez par studio ou par genre, ou commencez par le retour le plus élevé.',
    'Los {games.all} juegos de la casa. Elige por estudio o por clase, o empieza por el retorno más alto.',
  ),
  new: lead(
    'The games that came last. Each of those that can be played can be practised first, without an account.',
    'Les derniers jeux arrivés. On peut s’essayer sans compte à tous ceux qui se jouent.',
    'Los últimos juegos en llegar. Todos los que se pueden jugar se pueden practicar antes, sin cuenta.',
  ),
};
