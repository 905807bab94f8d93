// The provider's page: takes a picture of each side by the camera or from a file, and shows what is there.
const words = document.querySelector('[data-here]')?.dataset ?? {};
for (const side of document.querySelectorAll('[data-side]')) {
  const [state, file, camera, video, shot] = ['output', 'input', '.camera', 'video', '.shot'].map((each) =>
    side.querySelector(each),
  );
  const tell = (text, kind) => {
    state.textContent = text;
    state.className = kind;
  };
  const send = async (picture) => {
    tell(words.sending, 'note');
    const answer = await fetch(side.dataset.side, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    }).catch(() => undefined);
    tell(answer?.ok ? words.here : words.failed, answer?.ok ? 'done' : 'wrong');
  };
  file.addEventListener('change', () => file.files[0] && send(file.files[0]));
  let stream;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.hidden = true;
    shot.hidden = true;
  };
  camera.hidden = false;
  camera.addEventListener('click', async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch {
      // A picture that is there counts all the same.
      if (state.className === 'done') tell(`${words.here} ${words.noCamera}`, 'done');
      else tell(words.noCamera, 'wrong');
      file.focus();
      return;
    }
    video.srcObject = stream;
    video.hidden = false;
    shot.hidden = false;
    shot.focus();
  });
  shot.addEventListener('click', () => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: video.videoWidth,
      height: video.videoHeight,
    });
    canvas.getContext('2d').drawImage(video, 0, 0);
    stop();
    canvas.toBlob((picture) => picture && send(picture), 'image/jpeg', 0.9);
  });
}
