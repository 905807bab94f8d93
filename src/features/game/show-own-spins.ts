import { bringStyles } from '#client/bring-styles.ts';
import { loadGameIndex } from '#client/game-index.ts';
import { startKernel } from '#client/kernel.ts';
import { spinsLeft } from '#client/spins-left.ts';
import { say } from '#messages/common/fill.ts';
import { gameMessages } from '#messages/game/messages.ts';
import styles from './own-spins.css?url';

/**
 * Says on the button that plays a game for money how many free spins wait in it, and keeps it so; it grows by nothing. Where
 * the site has none nobody is asked.
 */
export async function showOwnSpins(way: HTMLElement, gameId: string | undefined): Promise<void> {
  if (!(await loadGameIndex())?.spins) return;
  const { lang } = document.documentElement;
  const words = gameMessages(lang);
  const line = document.createElement('small');
  const show = async (): Promise<void> => {
    const state = spinsLeft.$value.get();
    const own = state.state === 'ready' ? state.value.filter((each) => each.gameId === gameId) : [];
    const count = own.reduce((sum, { left }) => sum + left, 0);
    line.textContent = count === 0 ? '' : say(words, lang, 'play_spins', { count });
    if (count === 0) line.remove();
    else await bringStyles(styles);
    // Without its styles it would be as tall as two lines are; they come once.
    if (line.textContent && !line.isConnected) way.append(line);
  };
  startKernel();
  spinsLeft.$value.subscribe(() => void show());
  spinsLeft.watch();
}
