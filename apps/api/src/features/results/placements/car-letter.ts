/** Letter of a registration's car, counted from 1: `A`, `B`. */
export const letterOfCar = (at: number): string => String.fromCodePoint(64 + at);

/** The car that a line is about, counted from 1. A line without a letter is about the first. */
export const carOfLetter = (letter: string | null): number => (letter?.codePointAt(0) ?? 65) - 64;
