import { randomBytes } from 'node:crypto';

/** A message as it arrived: nobody here can read it. */
export interface PushedMessage {
  /** The encrypted record (RFC 8188), base64url. */
  readonly body: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
}

export interface PushSubscriptionState {
  /** The sender's public key, base64url: only its messages are taken. */
  readonly senderKey: string;
  readonly messages: PushedMessage[];
}

export interface PushService {
  /** @returns the id in the subscription's address */
  readonly subscribe: (senderKey: string) => string;
  readonly find: (id: string) => PushSubscriptionState | undefined;
  readonly unsubscribe: (id: string) => void;
  /** Keeps a message; one that waits under the same topic gives way (RFC 8030, 5.4). */
  readonly accept: (id: string, message: PushedMessage) => void;
}

/** Subscriptions in memory, as many browsers as ask. */
export function createPushService(): PushService {
  const states = new Map<string, PushSubscriptionState>();
  return {
    subscribe: (senderKey) => {
      const id = randomBytes(16).toString('base64url');
      states.set(id, { senderKey, messages: [] });
      return id;
    },
    find: (id) => states.get(id),
    unsubscribe: (id) => void states.delete(id),
    accept: (id, message) => {
      const messages = states.get(id)?.messages;
      if (messages === undefined) return;
      const waiting = messages.findIndex(({ topic }) => topic !== null && topic === message.topic);
      if (waiting >= 0) messages.splice(waiting, 1);
      messages.push(message);
    },
  };
}
