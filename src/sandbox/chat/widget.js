// The widget inside the frame: speaks with the page around it as Chatwoot's does (`chatwoot-widget:` and JSON).
const prefix = 'chatwoot-widget:';
const query = new URLSearchParams(location.search);
const list = document.getElementById('talk');
const form = document.getElementById('form');
const text = document.getElementById('text');
let key;
let shown = 0;

const call = async (path, body) => {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

const { visitor, known, named } = document.body.dataset;
const whoIs = (proven) => {
  if (proven === null) return visitor;
  return proven === '' ? known : named.replace('{name}', () => proven);
};
const show = ({ proven, said }) => {
  document.getElementById('who').textContent = whoIs(proven);
  for (const { by, text: words } of said.slice(shown)) {
    const item = document.createElement('li');
    item.className = by;
    item.textContent = words;
    list.append(item);
    item.scrollIntoView();
  }
  shown = said.length;
};

const hear = ({ source, data }) => {
  if (source !== parent || typeof data !== 'string' || !data.startsWith(prefix)) return;
  const message = JSON.parse(data.slice(prefix.length));
  if (message.event === 'set-color-scheme') document.documentElement.dataset.theme = message.darkMode;
  if (message.event !== 'set-user') return;
  const { identifier = '', user = {} } = message;
  void call(`/talks/${key}/user`, { identifier, hash: user.identifier_hash ?? '', name: user.name ?? '' }).then(show);
};

const talk = await call('/talks', { key: query.get('cw_conversation') ?? undefined });
key = talk.key;
show(talk);
addEventListener('message', hear);
parent.postMessage(`${prefix}${JSON.stringify({ event: 'loaded', config: { authToken: key } })}`, '*');
setInterval(() => void call(`/talks/${key}`).then(show, () => undefined), 1000);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const words = text.value.trim();
  if (words === '') return;
  const said = (failed) => {
    document.getElementById('failed').hidden = !failed;
  };
  void call(`/talks/${key}/messages`, { text: words, lang: document.documentElement.lang }).then(
    (answer) => {
      text.value = '';
      said(false);
      show(answer);
    },
    () => said(true),
  );
});
