import {
  type Notices,
  subscribeDevice,
  unsubscribeDevice,
} from '@trilha/contract/notices/notices.endpoints.ts';
import { call } from '../api/call.ts';
import { trustedScript, untilActive } from '../trusted-script.ts';
import { forgetDevice } from './forget-device.ts';
import { NOTICE_WORKER_ADDRESS, NOTICE_WORKER_SCOPE } from './notice-worker-address.ts';

/**
 * What this browser supports:
 * - `ready`: it can be asked
 * - `denied`: the customer refused; only the browser's settings change that
 * - `homescreen`: an iPhone or iPad, but not opened from the home screen
 * - `unsupported`: no web push
 */
export type DeviceAbility = 'ready' | 'denied' | 'homescreen' | 'unsupported';

export function deviceAbility(): DeviceAbility {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (hasAll) return Notification.permission === 'denied' ? 'denied' : 'ready';
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isTablet || /iPhone|iPad/.test(navigator.userAgent) ? 'homescreen' : 'unsupported';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Browsers refuse a second subscription with another key, so the old one ends first. */
async function subscribe(pushes: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await pushes.subscribe(options);
  } catch (error) {
    const old = await pushes.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushes.subscribe(options);
  }
}

/** The browser or its push service failed; a retry may help. */
export class DeviceFailed extends Error {}

/**
 * Asks the customer with the browser's prompt and registers the subscription with the server. Call it from a click
 * only.
 * @returns the account's notices; null when the customer refused
 * @throws ApiError, or DeviceFailed when the browser cannot subscribe
 */
export async function turnOn(publicKey: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const body = await subscriptionOf(publicKey).catch((error: unknown) => {
    throw new DeviceFailed('no subscription', { cause: error });
  });
  return call(subscribeDevice, { body });
}

async function subscriptionOf(publicKey: string) {
  const script = trustedScript('notice-worker', NOTICE_WORKER_ADDRESS);
  const registration = await navigator.serviceWorker.register(script, {
    scope: NOTICE_WORKER_SCOPE,
  });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || !(await untilActive(worker))) throw new Error('no worker');
  const { endpoint, keys } = (await subscribe(registration.pushManager, publicKey)).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Ends notices on this device. @throws ApiError */
export async function turnOff(): Promise<Notices> {
  const notices = await call(unsubscribeDevice);
  await forgetDevice().catch(() => undefined);
  return notices;
}
