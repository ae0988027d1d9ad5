import { describe, expect, test } from 'vitest';
import { readTownLine } from './town-line.ts';

/** Of the line of postal code and place. */
type Row = [country: string | null, line: string, code: string, city: string, state?: string];

describe('postal code and place in one line', () => {
  test.each<Row>([
    ['DE', '10115 Berlin', '10115', 'Berlin'],
    ['DE', 'Berlin 10115', '10115', 'Berlin'],
    ['DE', '10115, Berlin', '10115', 'Berlin'],
    ['DE', '10115 - Berlin', '10115', 'Berlin'],
    ['DE', '(10115) Berlin', '10115', 'Berlin'],
    ['DE', 'Berlin (10115)', '10115', 'Berlin'],
    ['DE', '10 115 Berlin', '10 115', 'Berlin'],
    ['DE', '60311 Frankfurt am Main', '60311', 'Frankfurt am Main'],
    ['DE', '06108 Halle/Saale', '06108', 'Halle/Saale'],
    ['AT', '1010 Wien', '1010', 'Wien'],
    ['AT', 'Wien 10 1100', '1100', 'Wien 10'],
    ['CH', '8000 ST GALLEN', '8000', 'ST GALLEN'],
    ['FR', '75008 Paris', '75008', 'Paris'],
    ['FR', '75008 Paris Cedex 08', '75008', 'Paris Cedex 08'],
    ['FR', '69003 Lyon 3e', '69003', 'Lyon 3e'],
    ['BE', '1050 Bruxelles 5', '1050', 'Bruxelles 5'],
    ['NL', '1234 AB Amsterdam', '1234 AB', 'Amsterdam'],
    ['NL', '1234AB Amsterdam', '1234AB', 'Amsterdam'],
    ['NL', '1234 ab den haag', '1234 ab', 'den haag'],
    ['NL', '1012 DE Amsterdam', '1012 DE', 'Amsterdam'],
    ['NL', "5211 JN 's-Hertogenbosch", '5211 JN', "'s-Hertogenbosch"],
    ['GB', 'SW1A 1AA London', 'SW1A 1AA', 'London'],
    ['GB', 'London SW1A 1AA', 'SW1A 1AA', 'London'],
    ['GB', 'St. Albans, AL1 1AA', 'AL1 1AA', 'St. Albans'],
    ['IE', 'D02 X285 Dublin 2', 'D02 X285', 'Dublin 2'],
    ['IE', 'Dublin 2 D02 X285', 'D02 X285', 'Dublin 2'],
    ['IE', 'A65 RFTD Carlow', 'A65 RFTD', 'Carlow'],
    ['MT', 'VLT 1234 Valletta', 'VLT 1234', 'Valletta'],
    ['PL', '00-950 Warszawa', '00-950', 'Warszawa'],
    ['PL', '00950 Warszawa', '00950', 'Warszawa'],
    ['PT', '1000-001 Lisboa', '1000-001', 'Lisboa'],
    ['SE', '111 20 Stockholm', '111 20', 'Stockholm'],
    ['CZ', '110 00 Praha 1', '110 00', 'Praha 1'],
    ['CZ', 'Praha 1, 110 00', '110 00', 'Praha 1'],
    ['DK', '1050 København K', '1050', 'København K'],
    ['NO', '0150 Oslo 1', '0150', 'Oslo 1'],
    ['IT', '00186 Roma (RM)', '00186', 'Roma (RM)'],
    ['BR', '01310-100 São Paulo - SP', '01310-100', 'São Paulo - SP'],
    ['JP', '〒150-0001 東京都', '150-0001', '東京都'],
    ['SG', 'Singapore 123456', '123456', 'Singapore'],
    ['US', 'New York, NY 10001', '10001', 'New York', 'NY'],
    ['US', '10001-1234 New York NY', '10001-1234', 'New York', 'NY'],
    ['US', 'Albany, New York 12207', '12207', 'Albany', 'New York'],
    ['US', '64101 Kansas City', '64101', 'Kansas City'],
    ['CA', 'Toronto ON M5V 3L9', 'M5V 3L9', 'Toronto', 'ON'],
    ['AU', '3000 Melbourne VIC', '3000', 'Melbourne', 'VIC'],
    // A comma says where the code ends.
    ['NL', '1234, Amsterdam', '1234', 'Amsterdam'],
    ['NL', '3731 DE, BILTHOVEN', '3731 DE', 'BILTHOVEN'],
    ['IE', 'A65 RFTD, CARLOW', 'A65 RFTD', 'CARLOW'],
    [null, '110 00, Praha', '110 00', 'Praha'],
    [null, 'SW1A 1AA, London', 'SW1A 1AA', 'London'],
    ['AD', 'AD500, Andorra la Vella', 'AD500', 'Andorra la Vella'],
    // One of the two alone.
    ['DE', '10115', '10115', ''],
    ['NL', '1017 GC', '1017 GC', ''],
    ['GB', 'BFPO 61', 'BFPO 61', ''],
    ['DE', 'Berlin', '', 'Berlin'],
    ['US', 'Boise, ID', '', 'Boise', 'ID'],
    // An odd code, which is said of it elsewhere: where it ends is plain.
    ['DE', '1067 Dresden', '1067', 'Dresden'],
    ['AT', '10100 Wien', '10100', 'Wien'],
    ['PT', '1000 Lisboa', '1000', 'Lisboa'],
    // Of a country whose codes are not known here, and of none.
    ['EG', '11511 Cairo', '11511', 'Cairo'],
    [null, '10115 Berlin', '10115', 'Berlin'],
    [null, 'Wien 1010', '1010', 'Wien'],
    [null, '00-950 Warszawa', '00-950', 'Warszawa'],
  ])('%s: %s', (country, line, code, city, state = '') => {
    expect(readTownLine(country, line)).toEqual({ postal_code: code, city, state_or_region: state });
  });

  test.each<[country: string | null, line: string]>([
    ['DE', '10115 Berlin 10117'],
    ['DE', '10115 10117 Berlin'],
    ['DE', '10115 2 Berlin'],
    ['DE', '1067 1 Dresden'],
    ['DE', 'Hauptstr. 5, 10115 Berlin'],
    ['DE', 'Hauptstr. 5, Berlin 10115'],
    ['DE', '10115 Berlin, Hauptstr. 5'],
    ['DE', '10115Berlin'],
    ['FR', '1000.0 Bourg-en-Bresse'],
    ['DE', 'D-10115 Berlin'],
    ['DE', 'Ulm 7'],
    ['DE', 'Weg 5, Berlin'],
    ['FR', '12 RUE X, PARIS'],
    // Dutch, whatever the country of the row says.
    ['DE', '1234 AB Amsterdam'],
    ['AT', '1010 Wien 1030'],
    ['AT', '1070 Wien, 7. Bezirk'],
    // The letters are the first word of the place.
    ['NL', '3731 DE BILT'],
    ['NL', '3731 De Bilt'],
    ['NL', '1234 Amsterdam'],
    ['IE', 'R14 Athy'],
    ['IE', 'R14 Athy, Co. Kildare'],
    ['GB', 'W1 London'],
    ['GB', 'SW1A 1AA London E1 6AN'],
    ['GB', '10115 Berlin'],
    ['US', 'Apt 5, New York 10001'],
    [null, '1234 AB Amsterdam'],
    [null, 'SW1A 1AA London'],
    [null, '110 00 Praha'],
    [null, '1010 Wien 1030'],
  ])('%s: %s is not certain', (country, line) => {
    expect(readTownLine(country, line)).toBeNull();
  });
});
