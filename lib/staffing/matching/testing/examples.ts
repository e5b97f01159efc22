import type { FreelancerFacts, PositionNeeds } from "../match-input";

/** A freelancer who fits `position` in everything. */
export function freelancer(changes: Partial<FreelancerFacts> = {}): FreelancerFacts {
  return {
    status: "active",
    blockedReason: null,
    skills: ["React", "Node", "Kafka", "SQL"],
    languages: ["English", "German"],
    workMode: "onsite",
    payRate: "100.00",
    currency: "USD",
    rateUnit: "hour",
    availability: "available",
    availableFrom: null,
    hoursPerWeek: null,
    centerCode: "NYC01",
    countryCode: "US",
    stateId: "NY",
    cityId: "1",
    placeName: "Albany, New York",
    headline: "Senior Data Engineer, streaming",
    workedAs: [],
    commitments: [],
    offers: [],
    onPosition: null,
    workedForCompany: 1,
    ...changes,
  };
}

/** Asks for everything, so that every factor counts with its default weight. */
export function position(changes: Partial<PositionNeeds> = {}): PositionNeeds {
  return {
    role: "Data Engineer",
    skills: ["React", "Node", "Kafka", "SQL"],
    languages: ["German"],
    rateMin: "80.00",
    rateMax: "120.00",
    currency: "USD",
    rateUnit: "hour",
    conversion: { base: "USD", rates: { USD: "1", EUR: "1.1", INR: "0.012" } },
    startDate: "2026-12-01",
    endDate: "2026-12-10",
    centerCode: "NYC01",
    countryCode: "US",
    stateId: "NY",
    cityId: "1",
    placeName: "Albany, New York",
    company: "Northwind",
    ...changes,
  };
}

/** Full time in all of the example position's days. */
export const BOOKED = {
  code: "ASG-000007",
  status: "active",
  startDate: "2026-11-01",
  endDate: "2026-12-31",
  allocation: 100,
};
