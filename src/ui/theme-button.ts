// The theme's switch on every page, without React: stores the choice that the head script reads before first paint.
export {};

const root = document.documentElement;
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-button]');
const wishesLight = matchMedia('(prefers-color-scheme: light)');

const isLight = (): boolean => (root.dataset.theme ? root.dataset.theme === 'light' : wishesLight.matches);
const show = (): void => {
  for (const button of buttons) button.setAttribute('aria-pressed', String(isLight()));
};

for (const button of buttons) {
  button.addEventListener('click', () => {
    root.dataset.theme = isLight() ? 'dark' : 'light';
    localStorage.setItem('theme', root.dataset.theme);
    show();
  });
}
// Another tab's choice counts here too, as does a device that turns to night by itself.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'theme' && newValue) root.dataset.theme = newValue;
  show();
});
wishesLight.addEventListener('change', show);
show();
