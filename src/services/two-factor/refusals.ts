import { enrolTwoFactor } from '#contract/two-factor.ts';
import { type Refusal, refusalsOf } from '#services/kernel/problem.ts';

const refuseEnrolment = refusalsOf(enrolTwoFactor);

/** A method that is not allowed, or two-factor off for the brand. */
export const configurationError = (): Refusal => refuseEnrolment('MFA_CONFIGURATION_ERROR');

/** No code waits, or what was asked for is not possible now. */
export const operationError = (): Refusal => refuseEnrolment('MFA_ERROR_VALIDATING_OPERATION');

/** A phone or PIN is missing that this needs. */
export const notValidated = (): Refusal => refuseEnrolment('PLAYER_NOT_VALIDATED');
