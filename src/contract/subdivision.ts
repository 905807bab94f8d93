/** S7.31 as far as every page needs it: without a schema, which would cost a reader some kilobytes. */
export const subdivision = { method: 'GET', path: '/services/geolocation/subdivision', status: 202 } as const;
