/** What somebody reads who opens a page while the server refuses it: words, and it tries again itself. */
import { type Lang, type Rejection, speak, text } from '@stammtisch/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '../refusals/http-refusals.ts';

/** Where a refusal does not say when to come again. */
const USUAL_SECONDS = 5;
/** Everybody who was refused at the same moment would else come back at the same moment. */
const JITTER_SECONDS = 5;

const AGAIN = text(
  'Diese Seite versucht es von selbst wieder.',
  'This page tries again by itself.',
);

export function showRefusal(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  rejection: Rejection,
): FastifyReply {
  const lang = languageOf(headers['accept-language']);
  const seconds = Number(rejection.data?.['seconds'] ?? USUAL_SECONDS);
  const again = seconds + Math.ceil(Math.random() * JITTER_SECONDS);
  return reply
    .code(statusOf(rejection.code))
    .header('cache-control', 'no-store')
    .header('retry-after', String(seconds))
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(pageOf(lang, speak(rejection, lang), again));
}

/** The first of our languages that a browser names; they name the best first. */
function languageOf(accepted = ''): Lang {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().slice(0, 2))
    .find((each) => each === 'de' || each === 'en');
  return named === 'en' ? 'en' : 'de';
}

function pageOf(lang: Lang, sentence: string, seconds: number): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>Stammtisch</title>
<h1>Stammtisch</h1>
<p>${sentence}</p>
<p>${AGAIN[lang]}</p>
`;
}
