import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';

const lengthOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The largest request that carries a file of so many bytes and a few words, in bytes. */
export const requestWith = (bytes: number): number => lengthOf(bytes) + 65_536;

const tooLarge = (bytes: number): string => `O arquivo tem mais de ${bytes / 1_024 / 1_024} MB.`;

/** A file of at most so many bytes as it was chosen, in base64 (RFC 4648, section 4): what it is, its content says. */
export const fileContent = (bytes: number) =>
  z
    .string()
    .check(
      z.maxLength(lengthOf(bytes), { error: tooLarge(bytes) }),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    );

/** The same with the name that people gave it. */
export const sentFile = (bytes: number) =>
  z.object({ name: opaqueText(300), content: fileContent(bytes) });
