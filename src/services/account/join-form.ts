import type { Registration } from '#contract/join.ts';
import { numberFault } from '#services/kernel/phone-number.ts';
import { invalidFields } from '#services/kernel/problem.ts';
import { isDeceptive, posesAsHouse } from './names.ts';
import { isEasyPassword } from './password-quality.ts';
import { countries, joinRefusals } from './policy.ts';

/** Refuses a join's form, field by field (S5.13); the same whatever the e-mail is. */
export function requireGoodForm(form: Registration, now: Date): void {
  const errors = joinRefusals(form, now);
  for (const field of ['firstName', 'lastName'] as const) {
    if (isDeceptive(form[field])) errors.push({ field, code: 'NOT_ALLOWED' });
  }
  const fault = numberFault(`${form.phonePrefix}${form.phone}`, (country) => countries.has(country));
  if (fault !== null) errors.push({ field: fault === 'INVALID' ? 'phone' : 'phonePrefix', code: fault });
  if (posesAsHouse(form.username)) errors.push({ field: 'username', code: 'NOT_ALLOWED' });
  if (isEasyPassword(form.password, form)) errors.push({ field: 'password', code: 'TOO_EASY' });
  if (errors.length > 0) throw invalidFields(errors);
}
