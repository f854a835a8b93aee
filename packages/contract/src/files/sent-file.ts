import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';

const lengthOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Largest request body for a file of that size plus a few fields, in bytes. */
export const requestWith = (bytes: number): number => lengthOf(bytes) + 65_536;

const tooLarge = (bytes: number): string => `O arquivo tem mais de ${bytes / 1_024 / 1_024} MB.`;

/** An uploaded file of limited size in base64 (RFC 4648, section 4). Its type is detected from its content. */
export const fileContent = (bytes: number) =>
  z
    .string()
    .check(
      z.maxLength(lengthOf(bytes), { error: tooLarge(bytes) }),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    );

/** An uploaded file with the name that the user gave it. */
export const sentFile = (bytes: number) =>
  z.object({ name: opaqueText(300), content: fileContent(bytes) });
