import { type Fetch, performCall } from '#client/call.ts';
import { trackPlay } from '#contract/game.ts';

/** Notes with the player's record that a game was opened (S7.32). S8.14a: anything but a 202 is reported, no more. */
export async function noteOpened(
  { session, gameId }: { readonly session: string; readonly gameId: string },
  report: (what: string) => void,
  fetcher: Fetch = (url, init) => fetch(url, init),
): Promise<void> {
  let status: number | undefined;
  const noting: Fetch = async (url, init) => {
    const response = await fetcher(url, init);
    status = response.status;
    return response;
  };
  await performCall(trackPlay, { params: { session }, body: { gameId } }, noting);
  if (status !== trackPlay.status) report('the game could not be noted as opened');
}
