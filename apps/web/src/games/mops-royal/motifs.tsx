/**
 * The six objects of the tiles, drawn in a square of 100. Each has a silhouette, which becomes its pale
 * rim, and what is drawn upon it; `currentColor` is the colour of the tile.
 */
import type { JSX, ReactNode } from 'react';

interface Motif {
  readonly silhouette: string;
  readonly drawing: ReactNode;
}

const INK = '#2f2118';
const CREAM = '#fff5e1';
const SHADE = '#e7d3b1';
const FAWN = '#e6bf8c';
const BROWN = '#8b5a35';

const CUSHION =
  'M21 36C15 25 24 18 34 24C45 30 55 30 66 24C76 18 85 25 79 36C73 47 73 57 79 68C85 79 76 86 66 80C55 74 45 74 34 80C24 86 15 79 21 68C27 57 27 47 21 36Z';
const BONE =
  'M39 50L57 33A12 12 0 1 1 74 21A12 12 0 1 1 83 38A12 12 0 0 1 67 44L50 61A12 12 0 1 1 33 75A12 12 0 1 1 23 57A12 12 0 0 1 39 50Z';
const BOWL = 'M18 47C18 38 82 38 82 47L88 71C89 81 11 81 12 71Z';
const CAN = 'M28 33C28 20 72 20 72 33L72 77C72 88 28 88 28 77Z';
const LID = 'M33 26C30 8 60 4 71 14C74 20 66 26 60 28Z';
const POO =
  'M50 17C59 21 65 29 60 36C69 38 72 47 68 52C79 54 84 63 79 70C77 80 66 83 50 83C34 83 22 80 20 71C16 62 21 55 31 53C27 45 31 38 40 37C51 34 53 26 50 17Z';
const HEAD = 'M50 22C68 22 79 33 79 51C79 70 67 83 50 83C33 83 21 70 21 51C21 33 32 22 50 22Z';
const EAR_LEFT = 'M35 23C22 20 11 31 14 48C15 57 20 60 23 56C26 46 30 35 35 23Z';
const EAR_RIGHT = 'M65 23C78 20 89 31 86 48C85 57 80 60 77 56C74 46 70 35 65 23Z';

/** By number of the object, from 1. */
export const MOTIFS: readonly Motif[] = [
  { silhouette: CUSHION, drawing: <Cushion /> },
  { silhouette: BONE, drawing: <Bone /> },
  { silhouette: BOWL, drawing: <Bowl /> },
  { silhouette: `${LID}${CAN}`, drawing: <Can /> },
  { silhouette: POO, drawing: <Poo /> },
  { silhouette: `${EAR_LEFT}${EAR_RIGHT}${HEAD}`, drawing: <Pug /> },
];

function Cushion(): JSX.Element {
  return (
    <>
      <path d={CUSHION} fill={CREAM} />
      <path
        d="M79 36C73 47 73 57 79 68C85 79 76 86 66 80C55 74 45 74 34 80C62 72 70 60 66 24C76 18 85 25 79 36Z"
        fill={SHADE}
        stroke="none"
      />
      <path
        d="M31 34C37 44 43 48 50 52C57 48 63 44 69 34M31 70C37 60 43 56 50 52C57 56 63 60 69 70"
        fill="none"
        strokeWidth={2.4}
      />
      <circle cx={50} cy={52} r={6.5} fill="currentColor" />
      <g fill="currentColor" strokeWidth={2.6}>
        <circle cx={22} cy={24} r={5} />
        <circle cx={78} cy={24} r={5} />
        <circle cx={22} cy={80} r={5} />
        <circle cx={78} cy={80} r={5} />
      </g>
    </>
  );
}

function Bone(): JSX.Element {
  return (
    <>
      <path d={BONE} fill={CREAM} />
      <path
        d="M67 44L50 61C47 64 46 70 44 73M82 37C79 43 72 46 67 44"
        fill="none"
        stroke={SHADE}
        strokeWidth={5}
      />
      <path d="M63 25C64 20 68 18 71 19" fill="none" stroke="#fff" strokeWidth={3} />
      <path d={BONE} fill="none" />
    </>
  );
}

function Bowl(): JSX.Element {
  return (
    <>
      <path d={BOWL} fill={CREAM} />
      <path
        d="M84 56L88 71C89 81 11 81 12 71L13.5 65C20 74 80 74 84 56Z"
        fill={SHADE}
        stroke="none"
      />
      <ellipse cx={50} cy={46} rx={32} ry={9} fill="#5b3a22" />
      <g fill="#a9713f" strokeWidth={2.2}>
        <circle cx={36} cy={43} r={6} />
        <circle cx={63} cy={43} r={6} />
        <circle cx={50} cy={39} r={7} />
        <circle cx={44} cy={47} r={5} />
        <circle cx={57} cy={47} r={5} />
      </g>
      <path d="M19 48C26 57 74 57 81 48" fill="none" />
      <path
        d="M42 63H58A4 4 0 1 1 62 66A4 4 0 1 1 58 69H42A4 4 0 1 1 38 66A4 4 0 1 1 42 63Z"
        fill="currentColor"
        strokeWidth={2.4}
      />
    </>
  );
}

function Can(): JSX.Element {
  return (
    <>
      <path d={LID} fill="#cfd4d6" />
      <path d="M42 20C46 14 56 12 63 16" fill="none" stroke="#fff" strokeWidth={3} />
      <path d={CAN} fill="#dfe3e4" />
      <path d="M28 43C36 50 64 50 72 43V70C64 77 36 77 28 70Z" fill="currentColor" />
      <ellipse cx={50} cy={33} rx={22} ry={8} fill="#5b3a22" />
      <path
        d="M35 33C38 27 44 31 47 28C52 25 56 31 60 29C64 29 66 32 65 34C58 38 42 38 35 33Z"
        fill="#a9713f"
        strokeWidth={2.2}
      />
      <g fill={CREAM} stroke="none">
        <ellipse cx={50} cy={65} rx={7} ry={5.5} />
        <circle cx={41.5} cy={58.5} r={3} />
        <circle cx={47} cy={55} r={3} />
        <circle cx={53} cy={55} r={3} />
        <circle cx={58.5} cy={58.5} r={3} />
      </g>
    </>
  );
}

function Poo(): JSX.Element {
  return (
    <>
      <path d={POO} fill={BROWN} />
      <path d="M38 46C47 47 55 44 60 36M29 62C45 65 60 61 68 52" fill="none" strokeWidth={2.6} />
      <path
        d="M27 60C29 58 31 57 33 57M36 42C37 41 39 40 41 40"
        fill="none"
        stroke="#c99566"
        strokeWidth={4}
      />
      <g fill={CREAM} stroke="none">
        <ellipse cx={42} cy={66} rx={5} ry={6} />
        <ellipse cx={58} cy={66} rx={5} ry={6} />
      </g>
      <g fill={INK} stroke="none">
        <circle cx={43} cy={67} r={2.6} />
        <circle cx={57} cy={67} r={2.6} />
      </g>
      <path d="M43 75C47 78 53 78 57 75" fill="none" strokeWidth={2.6} />
    </>
  );
}

function Pug(): JSX.Element {
  return (
    <>
      <path d={HEAD} fill={FAWN} />
      <path d={EAR_LEFT} fill="#4a3529" />
      <path d={EAR_RIGHT} fill="#4a3529" />
      <path
        d="M42 30C45 34 47 35 50 35C53 35 55 34 58 30M44 39C47 41 53 41 56 39"
        fill="none"
        stroke="#a87743"
        strokeWidth={2.6}
      />
      <path
        d="M50 47C59 47 69 56 69 66C69 76 60 81 50 81C40 81 31 76 31 66C31 56 41 47 50 47Z"
        fill="#4a3529"
        stroke="none"
      />
      <g strokeWidth={2}>
        <circle cx={35} cy={50} r={8.5} fill={CREAM} />
        <circle cx={65} cy={50} r={8.5} fill={CREAM} />
      </g>
      <g fill={INK} stroke="none">
        <circle cx={36} cy={51} r={6} />
        <circle cx={64} cy={51} r={6} />
      </g>
      <g fill="#fff" stroke="none">
        <circle cx={38} cy={48.5} r={2.2} />
        <circle cx={66} cy={48.5} r={2.2} />
      </g>
      <path d="M44 71C44 82 56 82 56 71Z" fill="#e88a93" strokeWidth={2} />
      <path
        d="M50 63V69M38 70C43 74 49 72 50 69C51 72 57 74 62 70"
        fill="none"
        stroke={FAWN}
        strokeWidth={2.4}
      />
      <path
        d="M43 58C43 54 57 54 57 58C57 62 52 65 50 65C48 65 43 62 43 58Z"
        fill={INK}
        stroke={FAWN}
        strokeWidth={1.2}
      />
    </>
  );
}
