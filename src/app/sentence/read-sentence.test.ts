import { describe, expect, test } from 'vitest';
import { readSentence } from './read-sentence.ts';

describe('another try', () => {
  test.each([
    ['The carrier is unavailable, try again later.', 'try again'],
    ['Service temporarily unavailable', 'temporarily'],
    ['The service is currently overloaded', 'overloaded'],
    ['Gateway time-out', 'time-out'],
    ['Bitte versuchen Sie es später erneut', 'später'],
    ['Der service steht temporär nicht zur verfügung.', 'temporär'],
    ['Das System ist wegen Überlastung zur zeit nicht erreichbar.', 'zur zeit'],
    ['Netzwerkfehler im Kontext der Webservice Verarbeitung.', 'Netzwerkfehler'],
    ['Le transporteur est temporairement absent', 'temporairement'],
    ['Probeer het later opnieuw', 'later'],
    ['Inténtelo más tarde', 'más tarde'],
    ['Riprovare più tardi', 'più tardi'],
  ])('another try may pass by “%s”', (sentence, words) => {
    expect(readSentence(sentence)).toMatchObject({ fields: [], passing: words });
  });

  test.each([
    ['Postal code 10115 is not served at the moment', 'receiver.postal_code'],
    ['The city is temporarily closed, try again later', 'receiver.city'],
    ['Shipping method unavailable, try later', 'shipping_method_id'],
    ['Service unavailable for this address', 'receiver.address_line_1'],
    ['Weight limit reached at the moment', 'weight'],
    ['Die Postleitzahl 10115 wird vorübergehend nicht beliefert', 'receiver.postal_code'],
    ['Das Land wird vorübergehend nicht beliefert', 'receiver.country'],
    ['Der Service ist für das Zielland derzeit nicht verfügbar', 'receiver.country'],
    ['Die Hausnummer ist uns aktuell nicht bekannt, bitte später erneut prüfen', 'receiver.house_number'],
    ['Le code postal est temporairement indisponible', 'receiver.postal_code'],
    ['De plaats is tijdelijk niet bereikbaar', 'receiver.city'],
    ['La ciudad no está disponible temporalmente', 'receiver.city'],
    ['Indirizzo temporaneamente non servito', 'receiver.address_line_1'],
  ])('another try is no help where a field is named: “%s”', (sentence, path) => {
    const { fields, passing } = readSentence(sentence);
    expect(fields).toContain(path);
    expect(passing).toBeNull();
  });

  test.each(['Die Sendung wurde abgewiesen', 'E-4711', ''])('another try is unclear after “%s”', (sentence) => {
    expect(readSentence(sentence)).toMatchObject({ fields: [], passing: null });
  });
});
