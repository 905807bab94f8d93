// What all views draw with.
/** Ends the task: on a slow phone the page answers and paints between two pieces of work. */
export const breath = () => new Promise((resolve) => setTimeout(resolve));

/** A game's picture, unpacked away from the page's own thread. */
export async function pictureOf(gameId) {
  const answer = await fetch(`/art/${encodeURIComponent(gameId)}`);
  return createImageBitmap(await answer.blob());
}

export const ease = (t) => 1 - (1 - t) ** 3;

export function measured(canvas) {
  const scale = Math.min(2, devicePixelRatio || 1);
  const { width, height } = canvas.getBoundingClientRect();
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  return { w, h };
}

/** A picture's colours alone, as if it lay far out of focus: so few points that no shape of it is left. */
export function colourOnly(image) {
  const few = new OffscreenCanvas(6, 4);
  few.getContext('2d').drawImage(image, 0, 0, 6, 4);
  return few;
}

/** The game's picture behind everything, cut once for a size, under a veil that leaves it visible around the board. */
export function backdropOf(image, ground) {
  let kept;
  return (context, w, h) => {
    if (kept?.width !== w || kept?.height !== h) {
      kept = new OffscreenCanvas(w, h);
      const own = kept.getContext('2d');
      const scale = Math.max(w / image.width, h / image.height);
      const [iw, ih] = [image.width * scale, image.height * scale];
      own.beginPath();
      own.roundRect(0, 0, w, h, Math.min(w, h) * 0.04);
      own.clip();
      own.imageSmoothingQuality = 'high';
      own.drawImage(image, (w - iw) / 2, (h - ih) / 2, iw, ih);
      own.globalAlpha = 0.25;
      own.fillStyle = ground;
      own.fillRect(0, 0, w, h);
    }
    context.clearRect(0, 0, w, h);
    context.drawImage(kept, 0, 0);
  };
}

/** The board on which something is shown: the picture's darkest tone, nearly closed, with a rim. */
export function board(context, [x, y, w, h], ground, rim) {
  context.save();
  context.beginPath();
  context.roundRect(x, y, w, h, Math.min(w, h) * 0.06);
  context.fillStyle = ground;
  context.globalAlpha = 0.88;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = Math.max(2, Math.min(w, h) * 0.012);
  context.strokeStyle = rim;
  context.stroke();
  context.restore();
}

/** Runs a drawing for `durationMs`; with reduced motion only its last picture. Frames that do not come end it too. */
export function run(durationMs, isStill, drawAt) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      // A picture that cannot be drawn keeps no round open.
      try {
        drawAt(1);
      } finally {
        resolve();
      }
    };
    if (isStill) drawAt(1);
    // A page out of sight gets no frames: the round ends all the same.
    setTimeout(finish, isStill ? durationMs : durationMs + 400);
    const step = (now) => {
      const t = Math.min(1, (now - startedAt) / durationMs);
      if (t >= 1) finish();
      if (isOver) return;
      drawAt(Math.max(0, t));
      requestAnimationFrame(step);
    };
    if (!isStill) requestAnimationFrame(step);
  });
}

export const SPIN_MS = 2600;
