/** What people at the table have just said with a reaction, by seat, for some seconds. */
import type { Seat } from '@stammtisch/kernel';
import type { Reaction, TableInfo } from '@stammtisch/wire/table';
import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TableLink } from '../link/link.ts';
import { muted, mutedKey } from '../model/muted.ts';
import { settings } from '../model/settings.ts';
import { useTexts } from '../texts/texts.ts';
import { announce } from '../ui/live-region.tsx';
import { useTable } from './table-context.ts';

/** So long it stands at the seat. */
const SHOWN_MS = 4500;

interface Said {
  readonly reaction: Reaction;
  /** So that the same thing said again is a new one. */
  readonly count: number;
}

type SaidBySeat = ReadonlyMap<Seat, Said>;

const Context = createContext<SaidBySeat>(new Map());

export function useSaid(): SaidBySeat {
  return useContext(Context);
}

/** Listens to the table, and shows what is said to all in it. */
export function Hearing({ children }: { readonly children: ReactNode }): JSX.Element {
  const { link, now } = useTable();
  const said = useReactions(link, now.info);
  return <Context.Provider value={said}>{children}</Context.Provider>;
}

/** What is said is also read to those who listen to the page. */
function useReactions({ reactions }: TableLink, info: TableInfo): SaidBySeat {
  const t = useTexts();
  const [said, setSaid] = useState<SaidBySeat>(new Map());
  const count = useRef(0);
  const show = (seat: Seat, reaction: Reaction): void => {
    const { occupant } = info.seats[seat] ?? {};
    if (occupant?.kind !== 'person' || isMuted(info.id, occupant.member)) return;
    const one = { reaction, count: ++count.current };
    setSaid((before) => new Map(before).set(seat, one));
    announce(t('react.says', { name: occupant.name, phrase: t(`react.${reaction}`) }));
    setTimeout(() => setSaid((before) => without(before, seat, one)), SHOWN_MS);
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(
    () => reactions?.subscribe(({ seat, reaction }) => latest.current(seat, reaction)),
    [reactions],
  );
  return said;
}

function isMuted(table: string, member: string): boolean {
  return !settings.get().reactions || muted.get().includes(mutedKey(table, member));
}

/** Unless something else was said there since. */
function without(before: SaidBySeat, seat: Seat, said: Said): SaidBySeat {
  if (before.get(seat) !== said) return before;
  const others = new Map(before);
  others.delete(seat);
  return others;
}
