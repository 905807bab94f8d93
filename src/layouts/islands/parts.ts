// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.
import type { IslandPath } from '#content/island-pages.ts';
import type { Site } from '#content/queries/site.ts';
import AccessPart from './AccessPart.astro';
import BonusesPart from './BonusesPart.astro';
import ChatPart from './ChatPart.astro';
import ContactPart from './ContactPart.astro';
import DepositPart from './DepositPart.astro';
import DocumentEndPart from './DocumentEndPart.astro';
import DocumentResultPart from './DocumentResultPart.astro';
import FairnessPart from './FairnessPart.astro';
import ForumPart from './ForumPart.astro';
import HelpResultsPart from './HelpResultsPart.astro';
import JoinPart from './JoinPart.astro';
import LimitsPart from './LimitsPart.astro';
import LinkedAccountsPart from './LinkedAccountsPart.astro';
import LoginPart from './LoginPart.astro';
import LoyaltyPart from './LoyaltyPart.astro';
import MailedLinkPart from './MailedLinkPart.astro';
import NotificationsPart from './NotificationsPart.astro';
import PendingWithdrawalsPart from './PendingWithdrawalsPart.astro';
import PhoneVerificationPart from './PhoneVerificationPart.astro';
import ProfilePart from './ProfilePart.astro';
import ReferralsPart from './ReferralsPart.astro';
import SecurityPart from './SecurityPart.astro';
import TransactionsPart from './TransactionsPart.astro';
import TransferPart from './TransferPart.astro';
import TwoFactorPart from './TwoFactorPart.astro';
import TwoFactorSetupPart from './TwoFactorSetupPart.astro';
import ValidateDocumentPart from './ValidateDocumentPart.astro';
import WithdrawFormPart from './WithdrawFormPart.astro';
import WithdrawPart from './WithdrawPart.astro';

type Part = (props: { site: Site }) => unknown;

/** The island of each page of the rooms, with what the page gives it. */
export const parts: Readonly<Record<IslandPath, Part>> = {
  '/login': LoginPart,
  '/join': JoinPart,
  '/login/add-pin-code': AccessPart,
  '/login/confirm-email': MailedLinkPart,
  '/login/reset-password': AccessPart,
  '/login/reset-phone-number': AccessPart,
  '/login/reset-pin-code': AccessPart,
  '/login/secure-account': MailedLinkPart,
  '/account/profile': ProfilePart,
  '/account/security': SecurityPart,
  '/account/two-factor-authentication': TwoFactorPart,
  '/account/two-factor-authentication/setup': TwoFactorSetupPart,
  '/validation-code/validatePhone': PhoneVerificationPart,
  '/account/notifications': NotificationsPart,
  '/account/bonuses': BonusesPart,
  '/account/loyalty': LoyaltyPart,
  '/account/transactions': TransactionsPart,
  '/account/limits': LimitsPart,
  '/account/cashier/deposit': DepositPart,
  '/account/cashier/withdraw': WithdrawPart,
  '/account/cashier/withdraw/cbt': WithdrawFormPart,
  '/account/cashier/withdraw/crypto': WithdrawFormPart,
  '/account/cashier/withdraw/manage-pending': PendingWithdrawalsPart,
  '/account/cashier/withdraw/linked-accounts': LinkedAccountsPart,
  '/account/cashier/withdraw/ttp': TransferPart,
  '/validate-document': ValidateDocumentPart,
  '/blocked-document-status': DocumentEndPart,
  '/identity-unverifiable': DocumentEndPart,
  '/document-verification-result': DocumentResultPart,
  '/fairness': FairnessPart,
  '/help/search-content': HelpResultsPart,
  '/contact-us': ContactPart,
  '/account/refer-a-friend': ReferralsPart,
  '/chat': ChatPart,
  '/forum': ForumPart,
};
