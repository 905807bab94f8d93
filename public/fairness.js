// Checks a round of the studio with nothing but this file: no service, no library, no network; a saved copy works too.
// It follows the contract's text and shares no code with the studio.
(() => {
  const K = [];
  const H0 = [];
  const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  for (let n = 2; K.length < 64; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    if (H0.length < 8) H0.push(fraction(Math.sqrt(n)));
    K.push(fraction(Math.cbrt(n)));
  }
  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function compress(h, view, at) {
    const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? view.getUint32(at + i * 4) : 0));
    for (let i = 16; i < 64; i += 1) {
      const a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + a + w[i - 7] + b) | 0;
    }
    let [a, b, c, d, e, f, g, i] = h;
    for (let t = 0; t < 64; t += 1) {
      const one = (i + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, i] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, i].map((x, at8) => (x + h[at8]) | 0);
  }

  function sha256(bytes) {
    const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, bytes.length * 8);
    let h = H0;
    for (let at = 0; at < padded.length; at += 64) h = compress(h, view, at);
    const out = new DataView(new ArrayBuffer(32));
    for (const [at, x] of h.entries()) out.setInt32(at * 4, x);
    return new Uint8Array(out.buffer);
  }

  const utf8 = (text) => new TextEncoder().encode(text);
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const join = (a, b) => Uint8Array.from([...a, ...b]);

  function hmac(key, text) {
    const own = new Uint8Array(64);
    own.set(key.length > 64 ? sha256(key) : key);
    const inner = sha256(join(own.map((byte) => byte ^ 0x36), utf8(text)));
    return sha256(join(own.map((byte) => byte ^ 0x5c), inner));
  }

  /** Whole numbers below n, one after the other, out of 4 bytes each; too large ones are rejected. */
  function numbers(seed, textOf) {
    const bytes = [];
    let block = 0;
    return (n) => {
      for (;;) {
        if (bytes.length < 4) {
          bytes.splice(0, bytes.length, ...hmac(utf8(seed), textOf(block)));
          block += 1;
        }
        const value = bytes.splice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
        if (value < 2 ** 32 - (2 ** 32 % n)) return value % n;
      }
    };
  }

  /** Minor units of an amount as text, with its decimals. */
  function minor(text) {
    const [whole, part = ''] = String(text).split('.');
    return { units: BigInt(whole + part), decimals: part.length };
  }

  function slot({ reels, pays, lines, jackpotOneIn }, below, stake) {
    const stops = reels.map((reel) => below(reel.length));
    const shown = reels.map((reel, at) => [0, 1, 2].map((row) => reel[(stops[at] + row) % reel.length]).join(''));
    const wins = [];
    let tenths = 0n;
    for (const [line, rows] of lines.entries()) {
      const letters = rows.map((row, reel) => shown[reel][row]);
      let count = 1;
      while (count < letters.length && letters[count] === letters[0]) count += 1;
      if (count < 3) continue;
      const times = pays[letters[0]][count - 3];
      wins.push({ line, symbol: letters[0], count, pays: times });
      tenths += BigInt(times);
    }
    const jackpot = jackpotOneIn !== null && BigInt(below(jackpotOneIn)) < stake;
    const result = { stops, window: shown, wins };
    return { win: (stake * tenths) / 10n, shown: { engine: 'slot', result, jackpot } };
  }

  const reds = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
  const wheel = {
    red: (n) => reds.includes(n),
    black: (n) => n > 0 && !reds.includes(n),
    even: (n) => n > 0 && n % 2 === 0,
    odd: (n) => n % 2 === 1,
    low: (n) => n >= 1 && n <= 18,
    high: (n) => n >= 19,
    dozen1: (n) => n >= 1 && n <= 12,
    dozen2: (n) => n >= 13 && n <= 24,
    dozen3: (n) => n >= 25,
  };
  function isHit(kind, on, drawn) {
    if (kind === 'roulette') return on in wheel ? wheel[on](drawn[0]) : on === `n${drawn[0]}`;
    const spots = drawn.reduce((sum, side) => sum + side + 1, 0);
    if (kind === 'twoDice') return on === `s${spots}`;
    if (kind === 'overUnder') return on === ['under', 'seven', 'over'][Math.sign(spots - 7) + 1];
    const isTriple = drawn.every((side) => side === drawn[0]);
    if (on === 'small') return !isTriple && spots <= 10;
    if (on === 'big') return !isTriple && spots >= 11;
    return isTriple && (on === 'triple' || on === `t${drawn[0] + 1}`);
  }

  function choices({ kind, sides, pays }, below, stake, on) {
    const drawn = sides.map((count) => below(count));
    const win = isHit(kind, on, drawn) ? (stake * BigInt(pays[on])) / 100n : 0n;
    return { win, shown: { engine: 'choices', drawn } };
  }

  function race({ weights, odds }, below, stake, on) {
    const left = weights.map((weight, runner) => ({ weight, runner }));
    const order = [];
    while (left.length > 0) {
      let ticket = below(left.reduce((sum, { weight }) => sum + weight, 0));
      let at = 0;
      while (ticket >= left[at].weight) {
        ticket -= left[at].weight;
        at += 1;
      }
      order.push(left.splice(at, 1)[0].runner);
    }
    const own = Number(on.slice(1));
    return { win: order[0] === own ? (stake * BigInt(odds[own])) / 100n : 0n, shown: { engine: 'race', order } };
  }

  /** The same whatever the order of members. */
  function plain(value) {
    if (Array.isArray(value)) return `[${value.map(plain)}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.keys(value).sort().map((key) => `${key}:${plain(value[key])}`)}}`;
  }

  function isCommitted(record) {
    const { serverSeed, commitment, head, index } = record;
    if (commitment !== undefined) return hex(sha256(utf8(serverSeed))) === commitment;
    if (!Number.isInteger(index) || index < 1 || index > 1_000_000) return false;
    let seed = serverSeed;
    for (let count = 0; count < index; count += 1) seed = hex(sha256(utf8(seed)));
    return seed === head;
  }

  /** Checks a record: each step with whether it holds; `secret` while the server's seed is not told. */
  function check(record) {
    if (record.serverSeed === null) return { state: 'secret' };
    const { serverSeed, clientSeed, nonce, raceId, rules, on } = record;
    const stake = minor(record.stake);
    const textOf = (block) => {
      if (raceId !== undefined) return block === 0 ? raceId : `${raceId}:${block}`;
      return `${clientSeed}:${nonce}:${block}`;
    };
    const engine = { slot, choices, race }[rules.engine];
    const { win, shown } = engine(rules, numbers(serverSeed, textOf), stake.units, on);
    const told = minor(record.win);
    const holds = {
      committed: isCommitted(record),
      shown: plain(shown) === plain(record.shown),
      win: told.units === win && told.decimals === stake.decimals,
    };
    return { state: Object.values(holds).every(Boolean) ? 'right' : 'wrong', holds, shown, win };
  }

  globalThis.kestrelFairness = { check, sha256: (text) => hex(sha256(utf8(text))) };

  const form = globalThis.document?.querySelector('[data-fairness]');
  if (!form) return;
  const words = form.dataset;
  const field = form.querySelector('textarea');
  const out = form.querySelector('[role="status"]');
  const mark = (holds) => (holds ? '✓' : '✗');
  const line = (text) => Object.assign(document.createElement('p'), { textContent: text });
  function tell() {
    let found;
    try {
      found = check(JSON.parse(field.value));
    } catch {
      out.replaceChildren(line(words.unreadable));
      return;
    }
    if (found.state === 'secret') {
      out.replaceChildren(line(words.secret));
      return;
    }
    const steps = ['committed', 'shown', 'win'].map((step) => line(`${mark(found.holds[step])} ${words[step]}`));
    out.replaceChildren(line(found.state === 'right' ? words.right : words.wrong), ...steps);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell();
  });
  // A record that came along in the address, which no server sees.
  if (location.hash.length > 2) {
    try {
      field.value = JSON.stringify(JSON.parse(decodeURIComponent(location.hash.slice(1))), null, 1);
      tell();
    } catch {
      out.replaceChildren(line(words.unreadable));
    }
  }
})();
