import type { Registration } from '#contract/join.ts';
import { accountCurrency } from '#domain/currency.ts';
import type { Captcha } from '#services/kernel/captcha.ts';
import { invalidFields } from '#services/kernel/problem.ts';
import { keptReferral } from '#services/referral/service.ts';
import { insertOpenPlayer, type JoinDeps, join } from './join.ts';
import { requireGoodForm } from './join-form.ts';
import { passwordHasher } from './password.ts';
import type { PinCodes } from './pin.ts';
import { givenPlayer, joiningPlayer, type PlayerInput } from './players.ts';
import type { Stranger } from './standing.ts';
import { admit } from './strangers.ts';

/** What a new account is made with. */
interface RegistrationDeps extends JoinDeps {
  readonly captcha: Captcha;
  readonly pins: PinCodes;
}

/** A stranger becomes a player: the form is judged, the address's budget and captcha, then all is written at once. */
export async function register(
  deps: RegistrationDeps,
  form: Registration,
  stranger: Stranger,
): Promise<{ playerId: string }> {
  const now = deps.clock.now();
  requireGoodForm(form, now);
  await admit(deps, 'joinFromAddress', stranger);
  const referral = await keptReferral(deps.db, form.referral);
  const player = joiningPlayer(form, { passwordHash: await passwordHasher.hash(form.password), referral }, now);
  if ((await join(deps, player)) === 'usernameTaken') throw invalidFields([{ field: 'username', code: 'TAKEN' }]);
  return { playerId: player.id };
}

/** A player of the sandbox: nobody joins, no mail is sent. */
export async function createPlayer(deps: RegistrationDeps, input: PlayerInput): Promise<{ playerId: string }> {
  const currency = accountCurrency(input.currency ?? 'EUR');
  if (currency === null) throw invalidFields([{ field: 'currency', code: 'UNSUPPORTED' }]);
  const pinSecret = input.pinCode === undefined ? null : await deps.pins.seal(input.pinCode);
  const passwordHash = await passwordHasher.hash(input.password);
  const player = givenPlayer(input, currency, { passwordHash, pinSecret }, deps.clock.now());
  const taken = await insertOpenPlayer(deps, player);
  if (taken) throw invalidFields([{ field: taken, code: 'TAKEN' }]);
  return { playerId: player.id };
}
