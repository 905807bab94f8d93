/**
 * Pictures that pages show without a field of their own, by asset id, best first; each has a daylight twin
 * (queries/hero.ts). A site without them shows plain ground.
 */
export const brandPictures = {
  help: ['hero-help-night', 'help-night', 'hero-bay-night', 'bay-night'],
  message: ['hero-mist-night', 'mist-night', 'hero-bay-night', 'bay-night'],
  signIn: ['hero-sign-in-night', 'login-night', 'hero-bay-night', 'bay-night'],
} as const;
