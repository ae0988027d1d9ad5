/**
 * Countries and territories that use no postal codes, so that an address there is complete without one (Universal Postal
 * Union, addressing sheets). Where a country has begun to use them lately, none is demanded yet.
 */
export const countriesWithoutPostalCodes: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);
