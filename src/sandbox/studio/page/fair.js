// Seeds and the way to check a round: on a page of the house that needs nobody, for the record goes along in the address.
/** Asked for once alone, a record that a moment's silence kept away would leave its round without a way to check it. */
const PAUSES_MS = [0, 1000, 3000, 9000];

async function recordOf(roundId) {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await fetch(`/rounds/${roundId}`).catch(() => undefined);
    if (answer?.ok) return answer;
  }
  return undefined;
}

export function createFair({ part, say, fill, ask, session, rules, home, lang, isBusy }) {
  let lastId;
  const link = Object.assign(document.createElement('a'), { target: '_blank', rel: 'noopener', hidden: true });
  link.textContent = say.check;
  part('check').append(link);
  const showSeeds = () => {
    part('fair').textContent = session.race ? fill(say.chain, session.race) : fill(say.seed, session.fairness);
  };

  async function showCheck(roundId = lastId) {
    lastId = roundId;
    if (!home || !roundId) return;
    const answer = await recordOf(roundId);
    if (!answer || roundId !== lastId) return;
    const record = await answer.json();
    link.href = `${home}${lang === 'en' ? '' : `/${lang}`}/fairness#${encodeURIComponent(JSON.stringify(record))}`;
    link.hidden = false;
    part('unrevealed').textContent = record.serverSeed === null ? say.unrevealed : '';
  }

  /** A new pair of seeds: the one before is revealed, so that its rounds can be checked. */
  async function renew() {
    if (isBusy()) return;
    try {
      const order = { sessionId: session.sessionId, clientSeed: crypto.randomUUID() };
      session.fairness = (await ask('/api/seed', order)).fairness;
      showSeeds();
      await showCheck();
    } catch {
      part('unrevealed').textContent = say.away;
    }
  }

  part('renew').textContent = say.renew;
  part('renew').hidden = rules.engine === 'race';
  part('renew').addEventListener('click', renew);
  showSeeds();
  return { showCheck };
}
