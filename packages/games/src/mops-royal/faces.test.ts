import { LANGS, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { nameTile, TILES } from './cards.ts';
import { drawTile, FACES_LEGEND } from './faces.ts';

function faceOf(tile: number, lang: 'de' | 'en', turned = false): string {
  const { face } = drawTile(tile, turned);
  return typeof face === 'object' ? face[lang] : '';
}

describe('the face of a tile', () => {
  it.each(LANGS)('is in %s another one for every tile, and short', (lang) => {
    const faces = TILES.map((tile) => faceOf(tile, lang));
    expect(new Set(faces).size).toBe(36);
    for (const face of faces) expect(face).toMatch(/^[a-z][A-Z][a-z]♔?$/);
  });

  it.each(LANGS)('is explained in %s', (lang) => {
    const entries = FACES_LEGEND.map((entry) => speak(entry, lang).split(' '));
    const meanings = new Map(entries as [string, string][]);
    expect(meanings.size).toBe(13);
    for (const tile of TILES) {
      const face = faceOf(tile, lang);
      for (const part of [face[0]!, face.slice(1, 3)]) {
        expect(nameTile(tile)[lang]).toContain(meanings.get(part));
      }
    }
  });

  it('bears the crown until it is turned', () => {
    expect(faceOf(11, 'de')).toBe('bKi♔');
    expect(faceOf(12, 'en')).toBe('bBo');
    expect(faceOf(11, 'de', true)).toBe('bKi');
    expect(drawTile(11, true).spent).toBe(true);
    expect(drawTile(11, false)).not.toHaveProperty('spent');
  });
});
