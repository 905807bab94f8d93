// All that the page of a game does beyond its HTML.
import '#features/game/away-now.ts';
import '#features/game/own-spins.ts';
import '#features/game/play.ts';
import '#features/lobby/favourite-button.ts';
import '#features/wallet/playable-now.ts';
