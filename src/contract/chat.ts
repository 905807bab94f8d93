import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** Where the chat's page is, and which inbox of it is ours; both are public. */
export const readChat = defineCall({
  name: 'readChat',
  summary: 'Where the live chat is',
  method: 'GET',
  path: '/services/chat/v1/widget',
  status: 200,
  answer: z.object({ url: z.string(), websiteToken: z.string() }),
  errors: {},
  session: false,
});

/** S1.02a: who the player is to the chat; the hash (hex HMAC-SHA256 of the identifier) proves that we say so. */
export const readChatIdentity = defineCall({
  name: 'readChatIdentity',
  summary: 'Who the player is to the live chat, proven',
  method: 'GET',
  path: '/services/chat/v1/profiles/{session}/identity',
  status: 200,
  params: sessionParams,
  answer: z.object({ identifier: z.string(), identifierHash: z.string(), name: z.string() }),
  errors: {},
  session: true,
});
