import { TOTP } from 'otpauth';

/** The services' clock, which goes on with the codes of a player's app: half a minute later it shows another, and every step counts once. */
export class AppClock {
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  pass(ms: number): void {
    this.#offsetMs += ms;
  }

  /** The code that comes next; '' without an app. */
  codeOf(secret: string | undefined): string {
    if (secret === undefined) return '';
    this.pass(30_000);
    return new TOTP({ secret }).generate({ timestamp: this.now().getTime() });
  }
}
