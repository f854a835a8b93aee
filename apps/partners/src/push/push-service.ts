import { randomBytes } from 'node:crypto';

/** A received message, still encrypted. */
export interface PushedMessage {
  /** The encrypted record (RFC 8188), base64url. */
  readonly body: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
}

export interface PushSubscriptionState {
  /** Public key of the only sender that may push, base64url. */
  readonly senderKey: string;
  readonly messages: PushedMessage[];
}

export interface PushService {
  /** @returns the id in the subscription's URL */
  readonly subscribe: (senderKey: string) => string;
  readonly find: (id: string) => PushSubscriptionState | undefined;
  readonly unsubscribe: (id: string) => void;
  /** Stores a message; replaces a waiting one with the same topic (RFC 8030, 5.4). */
  readonly accept: (id: string, message: PushedMessage) => void;
}

/** Stores subscriptions in memory, for any number of browsers. */
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
