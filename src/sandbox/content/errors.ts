/** A refusal as the delivery API words it; `id` is Contentful's error id. */
export class ContentError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;

  constructor(status: number, id: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** The body of a refusal. */
export function errorBody(error: ContentError, requestId: string): object {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}

export const notFound = (details?: unknown): ContentError =>
  new ContentError(404, 'NotFound', 'The resource could not be found.', details);

export const badRequest = (message: string, details?: unknown): ContentError =>
  new ContentError(400, 'BadRequest', message, details);

export const invalidQuery = (message: string): ContentError => new ContentError(400, 'InvalidQuery', message);

export const invalidToken = (): ContentError =>
  new ContentError(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');

const messages: Record<number, [string, string]> = {
  400: ['BadRequest', 'The request was malformed.'],
  401: ['AccessTokenInvalid', 'The access token you sent could not be found or is invalid.'],
  404: ['NotFound', 'The resource could not be found.'],
  429: ['RateLimitExceeded', 'You have exceeded the rate limit. Please wait a moment before trying the request again.'],
  500: ['ServerError', 'Internal server error.'],
  502: ['BadGateway', 'Bad gateway.'],
  503: ['ServiceUnavailable', 'The service is temporarily unavailable.'],
};

/** The refusal that a planned fault answers with. */
export function faultError(status: number): ContentError {
  const [id, message] = messages[status] ?? ['ServerError', 'Planned fault.'];
  return new ContentError(status, id, message);
}
