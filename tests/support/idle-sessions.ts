import pg from 'pg';
import { environmentOf } from './named-site.ts';

/**
 * Makes the last activity of a player's sessions so old, in seconds, in the database of a running product: time that the
 * services have seen go by, beside the page's own clock.
 */
export async function leaveIdle(dataDir: string, playerId: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: environmentOf(dataDir).DATABASE_URL });
  await client.connect();
  const { rowCount } = await client.query(
    `update session set last_active_at = now() - make_interval(secs => $2)
     where player_id = $1 and ended_at is null`,
    [playerId, seconds],
  );
  await client.end();
  if (rowCount === 0) throw new Error('the player has no session');
}
