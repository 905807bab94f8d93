import { readChat } from '#contract/chat.ts';
import { Chat } from '#features/chat/Chat.island.tsx';
import { Forum } from '#features/forum/Forum.island.tsx';
import { chatMessages } from '#messages/chat/messages.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { forumMessages } from '#messages/forum/messages.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import type { StubEnd } from './stub-answers.ts';

const common = commonMessages(sceneLang);

const chat = (end: StubEnd): Scene => ({
  signedIn: false,
  stubs: [[readChat, end]],
  show: () => (
    <Chat contact="/contact-us" words={{ lang: sceneLang, said: { ...common, ...chatMessages(sceneLang) } }} />
  ),
});

/** The live chat and the way to the forum. */
export const communityScenes = {
  'chat-loading': chat({ state: 'waiting' }),
  'chat-unavailable': chat({ state: 'offline' }),
  forum: {
    signedIn: false,
    stubs: [],
    show: () => <Forum words={{ lang: sceneLang, said: { ...common, ...forumMessages(sceneLang) } }} />,
  },
} satisfies Readonly<Record<string, Scene>>;
