/** Islands and their states, as `/gallery?scene=` takes them; scenes.tsx builds each. */
export const sceneNames = [
  'login-empty',
  'login-wrong',
  'login-blocked',
  'login-offline',
  'login-sending',
  'balance-loading',
  'balance-ready',
  'balance-unavailable',
  'account-ready',
  'account-logout-fails',
  'notifications-some',
  'notifications-many',
  'toasts',
  'broken-once',
] as const;

/** One of them. */
export type SceneName = (typeof sceneNames)[number];
