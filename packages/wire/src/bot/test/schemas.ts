import type * as z from 'zod';
import { botAnswerSchema, botHelloSchema } from '../from-bot.ts';
import {
  actSchema,
  byeSchema,
  endSchema,
  eventSchema,
  rejectedSchema,
  serverHelloSchema,
  startSchema,
} from '../to-bot.ts';

/** Every message by the name of its file; those of a bot first. */
export const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  'bot-hello': botHelloSchema,
  'bot-answer': botAnswerSchema,
  'server-hello': serverHelloSchema,
  start: startSchema,
  event: eventSchema,
  act: actSchema,
  rejected: rejectedSchema,
  end: endSchema,
  bye: byeSchema,
};
