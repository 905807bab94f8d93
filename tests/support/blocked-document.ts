import type { Services } from './services.ts';

/** Says that a player's identity document was refused for good: of services that run without the provider of checks. */
export async function blockDocument({ database }: Pick<Services, 'database'>, username: string): Promise<void> {
  await database.asOwner((owner) =>
    owner.query(
      `insert into document (player_id, status, event_at, updated_at)
        select id, 'BLOCKED', now(), now() from player where username = $1`,
      [username],
    ),
  );
}
