/** A form of joining that is right but for what is given: a Spanish player with euros, of age. */
export const joinForm = (username: string, password: string, more: object = {}) => ({
  username,
  password,
  email: `${username}@bay.test`,
  firstName: 'Ann',
  lastName: 'Shore',
  birthDate: '1990-05-04',
  countryCode: 'ES',
  currency: 'EUR',
  language: 'en',
  acceptTerms: true,
  phonePrefix: '+34',
  phone: '600123456',
  ...more,
});

/** The same of a French player. */
export const frenchForm = (username: string, password: string, more: object = {}) =>
  joinForm(username, password, {
    firstName: 'Ada',
    lastName: 'Quay',
    birthDate: '1990-05-17',
    countryCode: 'FR',
    phonePrefix: '+33',
    phone: '612345678',
    ...more,
  });
