/**
 * What is used of a bill of CycloneDX.
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ 'bom-ref': string, name: string, version: string, properties: Property[], [more: string]: unknown }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ $schema: string, bomFormat: string, specVersion: string, metadata: { tools: unknown }, components: Component[], dependencies: Dependency[] }} Bill
 */

/**
 * One part of the artifact. `licence` is an identifier, or null where only the text in `licences/` is known.
 * @typedef {{ name: string, version: string, licence: string | null }} Part
 */

/**
 * Cuts the bill of materials that `npm sbom` makes of all that is installed (CycloneDX 1.5) down to what an artifact holds, and makes it the
 * same at each run: no random number, the time of the commit.
 * @param {Bill} all As parsed from `npm sbom --sbom-format cyclonedx`.
 * @param {{ version: string, packages: readonly Part[], fonts: readonly Part[], time: Date }} artifact
 * @returns {object} Throws where a package of the artifact is not in it.
 */
export function billOfMaterials(all, { version, packages, fonts, time }) {
  const byName = new Map(all.components.map((part) => [`${part.name}@${part.version}`, part]));
  const components = packages.map(({ name, version: of, licence }) => {
    const part = byName.get(`${name}@${of}`);
    if (part === undefined) throw new Error(`npm sbom knows no ${name}@${of}.`);
    // What is built into the page or the service is installed for development only, and packed nevertheless.
    const properties = part.properties.filter((property) => property.name !== 'cdx:npm:package:development');
    return { ...part, scope: 'required', properties, licenses: [licenceEntry(licence)] };
  });
  const fontParts = fonts.map(({ name, version: of, licence }) => ({
    'bom-ref': `font:${name}@${of}`,
    type: 'file',
    name,
    version: of,
    scope: 'required',
    licenses: [licenceEntry(licence)],
  }));
  const root = `parcel-desk@${version}`;
  const refs = new Set([...components, ...fontParts].map((part) => part['bom-ref']));
  return {
    $schema: all.$schema,
    bomFormat: all.bomFormat,
    specVersion: all.specVersion,
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      lifecycles: [{ phase: 'build' }],
      tools: all.metadata.tools,
      component: {
        'bom-ref': root,
        type: 'application',
        name: 'parcel-desk',
        version,
        purl: `pkg:npm/parcel-desk@${version}`,
        licenses: [licenceEntry('MIT')],
      },
    },
    components: [...components, ...fontParts],
    dependencies: [
      { ref: root, dependsOn: [...refs] },
      ...all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((to) => refs.has(to)),
        })),
    ],
  };
}

/** @param {string | null} licence An identifier, or several with `AND` and `OR`. */
function licenceEntry(licence) {
  if (licence === null) return { license: { name: 'in its licence file' } };
  return / /.test(licence) ? { expression: licence } : { license: { id: licence } };
}
