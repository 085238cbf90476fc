import { sentencesOf, text } from '@stammtisch/kernel';

/** What people at a table over the network are told around the game itself. */
export const say = sentencesOf({
  welcome: text(
    'Willkommen am Stammtisch: {title}, {count} Plätze.',
    'Welcome to the Stammtisch: {title}, {count} seats.',
  ),
  nameQuestion: text('Bitte gib deinen Namen ein: ', 'Please enter your name: '),
  wait: text('Es fehlen noch Spieler: {missing}.', 'Players still missing: {missing}.'),
  joined: text('{name} ist da.', '{name} is here.'),
  goneBefore: text('{name} ist wieder gegangen.', '{name} has left again.'),
  start: text('Das Spiel beginnt: {names}.', 'The game begins: {names}.'),
  full: text('Der Tisch ist schon voll.', 'The table is full.'),
  notYet: text('Du bist gerade nicht dran.', 'It is not your turn.'),
  quit: text('Bis bald!', 'See you!'),
  tooLate: text(
    'Du hast zu lange nichts gesagt und verlässt den Tisch.',
    'You have said nothing for too long and leave the table.',
  ),
  left: text('{name} hat den Tisch verlassen.', '{name} has left the table.'),
  won: text('Gewonnen: {names}!', 'The winner: {names}!'),
  closed: text('Der Tisch wird geschlossen.', 'The table is being closed.'),
  open: text(
    'Ein Tisch für {count} ist offen auf {host}, Port {port} (nc {host} {port}); Strg-C beendet ihn.',
    'A table for {count} is open on {host}, port {port} (nc {host} {port}); Ctrl-C ends it.',
  ),
});
