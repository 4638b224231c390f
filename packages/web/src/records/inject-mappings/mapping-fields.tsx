import { SetField } from "#forms/set-field.tsx";
import { ControlField } from "#records/inject-mappings/control-field.tsx";

/** A control, how far an inject tests it, and why. */
export function MappingFields() {
  return (
    <>
      <ControlField />
      <SetField
        name="strength"
        label="How far"
        hint="Directly: the players must do what it requires. In part: a part of it. Touches: the same capability only."
      />
      <SetField name="rationale" label="Reason" rows={2} hint="What the players must do that the control requires." />
    </>
  );
}
