// An SVG under construction. Coordinates are in the sketch's own units; pixels are chosen when it is written out.
/** Attributes of one element; numbers are written with three decimals at most. */
export type Attributes = Readonly<Record<string, string | number>>;
/** Offset 0–1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];
export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

const short = (value: number) => String(Number(value.toFixed(3)));

/** Path data with its numbers rounded: d`M${x} ${y}L…`. */
export function d(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (value === undefined ? '' : short(value));
  }, '');
}

/** Path data of a polygon, or of an open line when `isOpen`. */
export function polygon(points: readonly Point[], isOpen = false): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${isOpen ? '' : 'Z'}`;
}

/** The point at `angle` (radians) and `radius` from a centre. */
export function polar(x: number, y: number, angle: number, radius: number): Point {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop${write({ offset, 'stop-color': colour, 'stop-opacity': opacity })}/>`,
    )
    .join('');
}

/** Shapes are painted in the order in which they are added. */
export class Sketch {
  readonly width: number;
  readonly height: number;
  #definitions: string[] = [];
  #body: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  #define(make: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(make(id));
    return `url(#${id})`;
  }

  /** A definition of any kind; the maker gets its id. Gives `url(#id)`. */
  define(make: (id: string) => string): string {
    return this.#define(make);
  }

  /** A linear gradient over the shape's box (top to bottom unless told), or over the sketch with `isAbsolute`. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Box = [0, 0, 0, 1], isAbsolute = false): string {
    const units = isAbsolute ? { gradientUnits: 'userSpaceOnUse' } : {};
    const attributes = write({ x1, y1, x2, y2, ...units });
    return this.#define((id) => `<linearGradient id="${id}"${attributes}>${stopsOf(stops)}</linearGradient>`);
  }

  /** A radial gradient over the shape's box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define((id) => `<radialGradient id="${id}"${write({ cx, cy, r })}>${stopsOf(stops)}</radialGradient>`);
  }

  /** A filter that blurs by `sigma` units. What it may reach past a shape, in shares of its size, is drawn as well: large shapes need little. */
  blur(sigma: number, [besides, above]: Point = [1, 1]): string {
    const [x, y] = [`${-100 * besides}%`, `${-100 * above}%`];
    const region = write({ x, y, width: `${100 + 200 * besides}%`, height: `${100 + 200 * above}%` });
    return this.#define(
      (id) => `<filter id="${id}"${region}><feGaussianBlur stdDeviation="${short(sigma)}"/></filter>`,
    );
  }

  /** A clip made of paths. */
  clip(...paths: readonly string[]): string {
    const shapes = paths.map((path) => `<path d="${path}"/>`).join('');
    return this.#define((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  /** Everything that `draw` adds shares these attributes. */
  group(attributes: Attributes, draw: () => void): void {
    this.#body.push(`<g${write(attributes)}>`);
    draw();
    this.#body.push('</g>');
  }

  /** `group` moved to (x, y), turned by `degrees` and scaled. */
  at(x: number, y: number, draw: () => void, scale: number | Point = 1, degrees = 0): void {
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
    this.group({ transform: d`translate(${x} ${y})rotate(${degrees})scale(${sx} ${sy})` }, draw);
  }

  path(data: string, fill: string, more: Attributes = {}): void {
    this.#body.push(`<path${write({ d: data, fill, ...more })}/>`);
  }

  /** An open line of `width` units with round ends. */
  stroke(data: string, colour: string, width: number, more: Attributes = {}): void {
    this.path(data, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
  }

  line([x1, y1, x2, y2]: Box, colour: string, width: number, more: Attributes = {}): void {
    this.stroke(d`M${x1} ${y1}L${x2} ${y2}`, colour, width, more);
  }

  polygon(points: readonly Point[], fill: string, more: Attributes = {}): void {
    this.path(polygon(points), fill, more);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<rect${write({ x, y, width, height, fill, ...more })}/>`);
  }

  /** The whole sketch. */
  fill(fill: string, more: Attributes = {}): void {
    this.rect(0, 0, this.width, this.height, fill, more);
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<circle${write({ cx, cy, r, fill, ...more })}/>`);
  }

  ring(cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}): void {
    this.circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width, ...more });
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<ellipse${write({ cx, cy, rx, ry, fill, ...more })}/>`);
  }

  /** A soft light that fades out at `radius`. */
  glow(x: number, y: number, radius: number, colour: string, strength = 1, middle = 0.35): void {
    const stops: Stop[] = [
      [0, colour, strength],
      [middle * 0.5, colour, strength * 0.5],
      [middle, colour, strength * 0.24],
      [0.65, colour, strength * 0.07],
      [1, colour, 0],
    ];
    this.circle(x, y, radius, this.radial(stops));
  }

  /** The finished document at a size in pixels. */
  toSvg(widthPixels: number, heightPixels: number): Buffer {
    const size = `width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${short(this.width)} ${short(this.height)}"`;
    const definitions = `<defs>${this.#definitions.join('')}</defs>`;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">`;
    return Buffer.from(`${open}${definitions}${this.#body.join('')}</svg>`);
  }
}
