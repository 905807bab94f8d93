/** `sendPageEvents` as a page needs it: without a schema, which would cost a reader some kilobytes. */
export const statistics = { method: 'POST', path: '/services/analytics/v1/events', status: 204 } as const;

/** The most that one request may hold. */
export const statisticsLimits = { events: 20, bytes: 8192 } as const;
