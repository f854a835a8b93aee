import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { OwnPlacement } from '@trilha/contract/results/results.endpoints.ts';
import type { JSX, ReactNode } from 'react';

export interface OwnPartProps {
  own: Own;
  stage: GuidedStage;
  now: Date;
}

export interface OwnBagProps {
  own: Own;
  items: readonly string[];
  /** The list as everybody reads it. */
  children: ReactNode;
}

/** What a customer has in a stage, with the parts of its page that show it. */
export interface Own {
  readonly token: string;
  /** Active registrations, those to pay first. */
  readonly entries: readonly [Registration, ...Registration[]];
  readonly placements: readonly OwnPlacement[];
  /** Addresses of photographs by inscription number. */
  readonly photos: ReadonlyArray<{ readonly inscription_number: number; readonly address: string }>;
  readonly parts: {
    readonly OwnOffer: (props: OwnPartProps) => JSX.Element;
    readonly OwnBar: (props: OwnPartProps) => JSX.Element;
    readonly OwnHub: (props: OwnPartProps) => JSX.Element | null;
    readonly OwnBag: (props: OwnBagProps) => JSX.Element;
  };
}

/** What a customer has in a stage of the list, in the place of fee and places, and its one action. */
export interface OwnRow {
  readonly state: JSX.Element;
  readonly action: JSX.Element;
}

/** What a customer has in the stages of the list. */
export interface OwnRows {
  readonly token: string;
  /** What they have in a stage; undefined where that is nothing. `isRow` makes the button small. */
  readonly of: (stageId: number, now: Date, isRow?: boolean) => OwnRow | undefined;
}
