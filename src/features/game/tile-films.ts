// Plays the film of a card ([data-film]: its address) over its picture while a mouse is on it or it has the focus.
// Nothing of a film is loaded before that, and nothing after: who wants calm or saves data keeps the picture.
const staysStill = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };

function play(tile: HTMLElement): void {
  const art = tile.querySelector('.tile-art');
  const { film } = tile.dataset;
  if (!art || !film || staysStill.matches || connection?.saveData || art.querySelector('video')) return;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.ariaHidden = 'true';
  // The picture stays below until there is something to see.
  video.addEventListener('playing', () => video.classList.add('tile-film-on'), { once: true });
  video.addEventListener('ended', () => stop(tile));
  video.className = 'tile-film';
  video.src = film;
  art.append(video);
  // A film that cannot be played is no trouble of the visitor's: the picture is there.
  video.play().catch(() => stop(tile));
}

function stop(tile: HTMLElement): void {
  const video = tile.querySelector('video');
  if (!video) return;
  video.remove();
  video.removeAttribute('src');
  // Ends what is still being loaded.
  video.load();
}

for (const tile of document.querySelectorAll<HTMLElement>('[data-film]')) {
  tile.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && play(tile));
  tile.addEventListener('focus', () => tile.matches(':focus-visible') && play(tile));
  tile.addEventListener('pointerleave', () => stop(tile));
  tile.addEventListener('blur', () => stop(tile));
  // A mouse or a focus that was there before this.
  if (tile.matches(':hover') ? matchMedia('(hover: hover)').matches : tile.matches(':focus-visible')) play(tile);
}

// Makes it a module for the type checker: its names are its own.
export {};
