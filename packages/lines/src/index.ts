export { FLOODING, sendLines, turnAway } from './bots/goodbye.ts';
export { answerHello, greet } from './bots/greeting.ts';
export { closerOf, describeLoss, LOST } from './bots/loss.ts';
export { NetworkBot } from './bots/network-bot.ts';
export { type LineSource, openOutsideBot, tryOutsideBot } from './bots/outside-bot.ts';
export { QuestionClock } from './bots/question-clock.ts';
export type { LineRecorder, SaidLine } from './bots/said.ts';
export {
  BotSeat,
  type LineHello,
  type LineNumbers,
  type SeatFault,
  type SeatRequest,
} from './bots/seat.ts';
export type { BotLine, Eol, Gone, Handlers } from './line/bot-line.ts';
