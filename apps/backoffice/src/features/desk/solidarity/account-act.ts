import type {
  DeskCost,
  DeskEntity,
  DeskPromise,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';

/** What a button of the account opens. */
export type AccountAct =
  | { readonly kind: 'entity'; readonly entity: DeskEntity | null }
  | { readonly kind: 'promise'; readonly entity: DeskEntity; readonly promise: DeskPromise | null }
  | { readonly kind: 'cost'; readonly cost: DeskCost | null }
  | { readonly kind: 'delivery'; readonly promise: DeskPromise }
  | { readonly kind: 'file'; readonly deliveryId: number }
  | { readonly kind: 'remove-file'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'removal';
      readonly of: 'entity' | 'promise' | 'cost' | 'delivery';
      readonly id: number;
      readonly words: string;
    };
