import type { Language } from '#domain/languages.ts';
import { defineTellings } from '#services/kernel/texts.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** What a mail and a notification say in the same words. */
function both<const W extends Readonly<Record<Language, Words>>>(link: string, mail: W) {
  const short = ({ subject, text }: Words) => ({ title: subject, body: text.replaceAll('\n\n', ' ') });
  return { link, mail, notification: { en: short(mail.en), fr: short(mail.fr), es: short(mail.es) } };
}

const deposits = '/account/cashier/deposit';
const withdrawals = '/account/cashier/withdraw/manage-pending';
const accounts = '/account/cashier/withdraw/linked-accounts';

/** What players are told about their money; `{amount}` with its currency, `{to}` the last four of an account. */
export const moneyTellings = defineTellings({
  depositSettled: both(deposits, {
    en: { subject: 'Your deposit has arrived', text: 'Your deposit {reference} of {amount} is in your balance.' },
    fr: { subject: 'Votre dépôt est arrivé', text: 'Votre dépôt {reference} de {amount} est dans votre solde.' },
    es: { subject: 'Tu depósito ha llegado', text: 'Tu depósito {reference} de {amount} ya está en tu saldo.' },
  }),
  depositOnBreak: both(deposits, {
    en: {
      subject: 'Your deposit has arrived while you are away from play',
      text: 'Your deposit {reference} of {amount} is in your balance. It cannot be played until your time away is over; you can withdraw it at any time.',
    },
    fr: {
      subject: 'Votre dépôt est arrivé pendant votre pause',
      text: 'Votre dépôt {reference} de {amount} est dans votre solde. Il ne peut pas être joué avant la fin de votre pause ; vous pouvez le retirer à tout moment.',
    },
    es: {
      subject: 'Tu depósito ha llegado mientras no puedes jugar',
      text: 'Tu depósito {reference} de {amount} está en tu saldo. No se puede jugar hasta que termine ese tiempo; puedes retirarlo cuando quieras.',
    },
  }),
  depositReversed: both(deposits, {
    en: {
      subject: 'A deposit was taken back',
      text: 'Your bank took back the deposit {reference} of {amount}. Write to us if you did not ask for that.',
    },
    fr: {
      subject: 'Un dépôt a été repris',
      text: 'Votre banque a repris le dépôt {reference} de {amount}. Écrivez-nous si vous ne l’avez pas demandé.',
    },
    es: {
      subject: 'Se ha devuelto un depósito',
      text: 'Tu banco ha retirado el depósito {reference} de {amount}. Escríbenos si no lo has pedido.',
    },
  }),
  withdrawalPaid: both(withdrawals, {
    en: {
      subject: 'Your withdrawal of {amount} is on its way',
      text: 'We have sent {amount} to {to}. Reference {reference}.\n\nIf this was not you, write to us at once.',
    },
    fr: {
      subject: 'Votre retrait de {amount} est en route',
      text: 'Nous avons envoyé {amount} vers {to}. Référence {reference}.\n\nSi ce n’était pas vous, écrivez-nous tout de suite.',
    },
    es: {
      subject: 'Tu retirada de {amount} está en camino',
      text: 'Hemos enviado {amount} a {to}. Referencia {reference}.\n\nSi no has sido tú, escríbenos enseguida.',
    },
  }),
  withdrawalRejected: both(withdrawals, {
    en: {
      subject: 'Your withdrawal of {amount} was not approved',
      text: 'The money is back in your balance. Reference {reference}. Write to us if you have a question.',
    },
    fr: {
      subject: 'Votre retrait de {amount} n’a pas été accepté',
      text: 'L’argent est de retour dans votre solde. Référence {reference}. Écrivez-nous pour toute question.',
    },
    es: {
      subject: 'Tu retirada de {amount} no se ha aprobado',
      text: 'El dinero está de nuevo en tu saldo. Referencia {reference}. Escríbenos si tienes alguna duda.',
    },
  }),
  withdrawalFailed: both(withdrawals, {
    en: {
      subject: 'Your withdrawal of {amount} could not be paid',
      text: '{to} refused the payment. The money is back in your balance. Reference {reference}.',
    },
    fr: {
      subject: 'Votre retrait de {amount} n’a pas pu être versé',
      text: '{to} a refusé le paiement. L’argent est de retour dans votre solde. Référence {reference}.',
    },
    es: {
      subject: 'Tu retirada de {amount} no se ha podido pagar',
      text: '{to} ha rechazado el pago. El dinero está de nuevo en tu saldo. Referencia {reference}.',
    },
  }),
  withdrawalReturned: both(withdrawals, {
    en: {
      subject: 'Your withdrawal of {amount} came back',
      text: 'Your bank returned the payment to {to}. The money is back in your balance. Reference {reference}.',
    },
    fr: {
      subject: 'Votre retrait de {amount} est revenu',
      text: 'Votre banque a renvoyé le paiement vers {to}. L’argent est de retour dans votre solde. Référence {reference}.',
    },
    es: {
      subject: 'Tu retirada de {amount} se ha devuelto',
      text: 'Tu banco ha devuelto el pago a {to}. El dinero está de nuevo en tu saldo. Referencia {reference}.',
    },
  }),
  accountLinked: both(accounts, {
    en: {
      subject: 'A payment account was added',
      text: 'Once {to} is verified you can ask for withdrawals to it. If you did not add it, change your password and write to us.',
    },
    fr: {
      subject: 'Un compte de paiement a été ajouté',
      text: 'Une fois {to} vérifié, vous pourrez y demander des retraits. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous.',
    },
    es: {
      subject: 'Se ha añadido una cuenta de pago',
      text: 'Cuando {to} esté verificada podrás pedir retiradas a esa cuenta. Si no has sido tú, cambia tu contraseña y escríbenos.',
    },
  }),
  accountVerified: both(accounts, {
    en: { subject: 'A payment account is verified', text: 'You can now ask for withdrawals to {to}.' },
    fr: {
      subject: 'Un compte de paiement est vérifié',
      text: 'Vous pouvez maintenant demander des retraits vers {to}.',
    },
    es: { subject: 'Una cuenta de pago está verificada', text: 'Ya puedes pedir retiradas a {to}.' },
  }),
  accountRefused: both(accounts, {
    en: {
      subject: 'A payment account could not be verified',
      text: 'We cannot pay to {to}: we could not confirm that it is yours. Remove it and add an account in your own name, or write to us.',
    },
    fr: {
      subject: 'Un compte de paiement n’a pas pu être vérifié',
      text: 'Nous ne pouvons pas payer vers {to} : nous n’avons pas pu confirmer qu’il est à vous. Supprimez-le et ajoutez un compte à votre nom, ou écrivez-nous.',
    },
    es: {
      subject: 'No se ha podido verificar una cuenta de pago',
      text: 'No podemos pagar a {to}: no hemos podido confirmar que sea tuya. Elimínala y añade una cuenta a tu nombre, o escríbenos.',
    },
  }),
  accountUnlinked: both(accounts, {
    en: {
      subject: 'A payment account was removed',
      text: '{to} was removed from your account. If you did not do this, change your password and write to us.',
    },
    fr: {
      subject: 'Un compte de paiement a été supprimé',
      text: '{to} a été supprimé de votre compte. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous.',
    },
    es: {
      subject: 'Se ha eliminado una cuenta de pago',
      text: '{to} se ha eliminado de tu cuenta. Si no has sido tú, cambia tu contraseña y escríbenos.',
    },
  }),
  transferReceived: both('/account/transactions', {
    en: { subject: 'You have received {amount}', text: '{from} has sent you {amount}. Reference {reference}.' },
    fr: { subject: 'Vous avez reçu {amount}', text: '{from} vous a envoyé {amount}. Référence {reference}.' },
    es: { subject: 'Has recibido {amount}', text: '{from} te ha enviado {amount}. Referencia {reference}.' },
  }),
});
