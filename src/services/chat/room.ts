import { createHmac } from 'node:crypto';
import { readChat, readChatIdentity } from '#contract/chat.ts';
import { displayName } from '#domain/display-name.ts';
import { members } from '#services/account/service.ts';
import { notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import type { ServicesRoom } from '../room.ts';

/** The live chat; absent without `CHAT_URL`. */
export const chat: ServicesRoom = {
  routes(app, { db, config }) {
    const party = config.rooms.chat;
    if (!party) return;
    const key = secretOr(config, party.hmacKey, 'chat');
    const websiteToken = secretOr(config, party.token, 'chat-token').replace(/^whsec_/, '');
    route(app, readChat, () => ({ url: party.url, websiteToken }));
    route(app, readChatIdentity, async ({ session }) => {
      const member = await members.byId(db, session.playerId);
      if (!member) throw notFound();
      // Neither the sign-in name nor the mailbox: an agent asks for what they need.
      const { firstName, lastName, nickname } = member;
      const name = displayName({ firstName, lastName, nickname });
      const identifierHash = createHmac('sha256', key).update(member.id).digest('hex');
      return { identifier: member.id, identifierHash, name };
    });
  },
};
