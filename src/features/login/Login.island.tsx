import { island } from '#features/frame/island.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in form on a page of its own, which brings all its texts. */
export const Login = island('login form', LoginForm);
