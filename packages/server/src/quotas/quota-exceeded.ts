import { type Rejection, speak } from '@stammtisch/kernel';

/** Thrown where something that was begun cannot go on, because there is no room to keep it. */
export class QuotaExceeded extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(speak(rejection, 'en'));
    this.name = 'QuotaExceeded';
    this.rejection = rejection;
  }
}
