type SkillMarksProps = { matched: readonly string[]; missing: readonly string[]; needed?: readonly string[] };

/** Matched skills are solid with a check mark, missing ones dashed as open slots are; each at the same place in every list of a position. */
function SkillMarks({ matched, missing, needed = [] }: SkillMarksProps) {
  const placeOf = (skill: string) => needed.findIndex((one) => one.toLowerCase() === skill.toLowerCase());
  const skills = [...matched, ...missing].toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <ul aria-label="Needed skills" className="flex flex-wrap gap-1">
      {skills.map((skill) => (
        <li key={skill} data-missing={missing.includes(skill) || undefined} className="skill-mark">
          {missing.includes(skill) ? <span className="sr-only">Missing: </span> : null}
          {skill}
        </li>
      ))}
    </ul>
  );
}

export { SkillMarks };
